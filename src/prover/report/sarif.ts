/** Writes diagnostics as SARIF 2.1.0, which code hosts show beside the changed lines. */
import type { Diagnostic } from '../../engine/index.ts';
import { sha256 } from '../../release/index.ts';
import { toAnchor, reportDiagnostic, type ReportedDiagnostic } from './report.ts';
import { DIAGNOSTICS } from './diagnostics.ts';

/** A SARIF log. Paths are relative to the project's root, with `/`. */
export function writeSarif(diagnostics: readonly Diagnostic[]): object {
  const rules = Object.keys(DIAGNOSTICS);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'journey check',
            semanticVersion: '1.0.0',
            rules: Object.entries(DIAGNOSTICS).map(describeRule),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((one) => writeResult(reportDiagnostic(one), rules)),
      },
    ],
  };
}

type Diagnosed = (typeof DIAGNOSTICS)[string];

function describeRule([code, { meaning, reason, severity }]: readonly [string, Diagnosed]): object {
  const help = `${meaning} ${reason}`;
  return {
    id: code,
    name: code,
    shortDescription: { text: meaning },
    fullDescription: { text: help },
    help: {
      text: `${help} See docs/diagnostics.md.`,
      markdown: `${help} See [${code}](docs/diagnostics.md#${toAnchor(code)}).`,
    },
    defaultConfiguration: { level: severity ?? 'error' },
    properties: { tags: ['definitions'], precision: 'very-high' },
  };
}

function writeResult(reported: ReportedDiagnostic, rules: readonly string[]): object {
  const { code, severity, file, line, column, pointer, what, why, fix } = reported;
  return {
    ruleId: code,
    ruleIndex: rules.indexOf(code),
    level: severity,
    message: { text: [what, why, fix].filter((part) => part !== '').join(' ') },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file), uriBaseId: '%SRCROOT%' },
          region: { startLine: line, startColumn: column },
        },
        logicalLocations: [{ fullyQualifiedName: `${file}#${pointer}` }],
      },
    ],
    // The pointer and not the line, so that an edit above the place does not make it a new finding.
    partialFingerprints: { primaryLocationLineHash: sha256(`${code} ${file}#${pointer}`) },
  };
}
