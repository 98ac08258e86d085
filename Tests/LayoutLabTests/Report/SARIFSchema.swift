import Foundation

/// The part of the SARIF 2.1.0 schema that the reports use.
///
/// Based on sections 3.13 to 3.58 of "Static Analysis Results Interchange Format (SARIF) Version 2.1.0" by OASIS.
/// Objects have no additional properties, so a property of the standard that reports do not use counts as unknown.
enum SARIFSchema {
  nonisolated(unsafe) static let validator = Result { try JSONSchemaValidator(Data(text.utf8)) }

  private static let text = """
    {
      "type": "object",
      "required": ["version", "runs"],
      "additionalProperties": false,
      "properties": {
        "$schema": {"type": "string", "format": "uri"},
        "version": {"enum": ["2.1.0"]},
        "runs": {"type": "array", "items": {"$ref": "#/$defs/run"}}
      },
      "$defs": {
        "run": {
          "type": "object", "required": ["tool"], "additionalProperties": false,
          "properties": {
            "tool": {"$ref": "#/$defs/tool"},
            "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
            "invocations": {"type": "array", "items": {"$ref": "#/$defs/invocation"}},
            "results": {"type": "array", "items": {"$ref": "#/$defs/result"}}
          }
        },
        "tool": {
          "type": "object", "required": ["driver"], "additionalProperties": false,
          "properties": {"driver": {"$ref": "#/$defs/toolComponent"}}
        },
        "toolComponent": {
          "type": "object", "required": ["name"], "additionalProperties": false,
          "properties": {
            "name": {"type": "string"}, "version": {"type": "string"},
            "rules": {"type": "array", "uniqueItems": true, "items": {"$ref": "#/$defs/reportingDescriptor"}}
          }
        },
        "reportingDescriptor": {
          "type": "object", "required": ["id"], "additionalProperties": false,
          "properties": {
            "id": {"type": "string"},
            "helpUri": {"type": "string", "format": "uri"},
            "shortDescription": {"$ref": "#/$defs/multiformatMessageString"},
            "fullDescription": {"$ref": "#/$defs/multiformatMessageString"},
            "help": {"$ref": "#/$defs/multiformatMessageString"},
            "defaultConfiguration": {
              "type": "object", "additionalProperties": false, "properties": {"level": {"$ref": "#/$defs/level"}}
            }
          }
        },
        "multiformatMessageString": {
          "type": "object", "required": ["text"], "additionalProperties": false,
          "properties": {"text": {"type": "string"}, "markdown": {"type": "string"}}
        },
        "level": {"enum": ["none", "note", "warning", "error"]},
        "invocation": {
          "type": "object", "required": ["executionSuccessful"], "additionalProperties": false,
          "properties": {
            "executionSuccessful": {"type": "boolean"},
            "toolExecutionNotifications": {"type": "array", "items": {"$ref": "#/$defs/notification"}}
          }
        },
        "notification": {
          "type": "object", "required": ["message"], "additionalProperties": false,
          "properties": {
            "level": {"$ref": "#/$defs/level"}, "message": {"$ref": "#/$defs/message"},
            "locations": {"type": "array", "uniqueItems": true, "items": {"$ref": "#/$defs/location"}}
          }
        },
        "result": {
          "type": "object", "required": ["message"], "additionalProperties": false,
          "properties": {
            "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": -1},
            "level": {"$ref": "#/$defs/level"}, "message": {"$ref": "#/$defs/message"},
            "locations": {"type": "array", "items": {"$ref": "#/$defs/location"}},
            "partialFingerprints": {"type": "object", "additionalProperties": {"type": "string"}},
            "properties": {"type": "object"}
          }
        },
        "message": {
          "type": "object", "required": ["text"], "additionalProperties": false,
          "properties": {"text": {"type": "string"}}
        },
        "location": {
          "type": "object", "additionalProperties": false,
          "properties": {"physicalLocation": {"$ref": "#/$defs/physicalLocation"}}
        },
        "physicalLocation": {
          "type": "object", "required": ["artifactLocation"], "additionalProperties": false,
          "properties": {
            "artifactLocation": {
              "type": "object", "additionalProperties": false,
              "properties": {"uri": {"type": "string", "format": "uri-reference"}}
            },
            "region": {
              "type": "object", "required": ["startLine"], "additionalProperties": false,
              "properties": {
                "startLine": {"type": "integer", "minimum": 1}, "startColumn": {"type": "integer", "minimum": 1}
              }
            }
          }
        }
      }
    }
    """
}
