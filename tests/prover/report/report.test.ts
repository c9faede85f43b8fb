/** Diagnostics in parts, and as SARIF with what GitHub's code scanning requires. */
import { expect, it } from 'vitest';
import { DIAGNOSTICS, reportDiagnostic, writeSarif } from '../../../src/prover/index.ts';

const found = {
  code: 'unknown-list',
  severity: 'error',
  file: 'journeys/a b/steps/first',
  pointer: '/form/ui/name/options',
  message:
    'Failed to find the list "states": it is not there. Please name one (did you mean "x"?).',
  line: 4,
  column: 25,
} as const;

/** The parts of a log that the tests read. */
interface Log {
  readonly version: string;
  readonly $schema: string;
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly name: string; readonly rules: Rule[] } };
    readonly results: readonly Result[];
  }[];
}
interface Rule {
  readonly id: string;
  readonly shortDescription: { readonly text: string };
  readonly fullDescription: { readonly text: string };
  readonly help: { readonly text: string; readonly markdown: string };
  readonly defaultConfiguration: { readonly level: string };
}
interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly object[];
  readonly partialFingerprints: { readonly primaryLocationLineHash: string };
}
const logOf = (...diagnostics: Parameters<typeof writeSarif>[0]) => writeSarif(diagnostics) as Log;

it('a diagnostic has its place, what is wrong, why it matters and what to do', () =>
  expect(reportDiagnostic(found)).toEqual({
    code: 'unknown-list',
    severity: 'error',
    file: 'journeys/a b/steps/first.json',
    line: 4,
    column: 25,
    pointer: '/form/ui/name/options',
    what: 'Failed to find the list "states": it is not there.',
    why: 'The field would have no options, so nobody could answer it.',
    fix: 'Please name one (did you mean "x"?).',
    help: 'docs/diagnostics.md#unknown-list',
  }));

it('a question is advice, and a message without advice is what is wrong', () => {
  const asked = reportDiagnostic({
    ...found,
    message: 'Failed to read: no key "a". Did you mean "b"?',
  });
  expect([asked.what, asked.fix]).toEqual(['Failed to read: no key "a".', 'Did you mean "b"?']);
  expect(reportDiagnostic({ ...found, message: 'Failed.' })).toMatchObject({
    what: 'Failed.',
    fix: '',
  });
});

it('a diagnostic without a position is at the start of its file', () => {
  const { line: _line, column: _column, ...rest } = found;
  expect(reportDiagnostic(rest)).toMatchObject({ line: 1, column: 1 });
});

it('every code says what it is and why it matters', () => {
  for (const [code, { meaning, reason }] of Object.entries(DIAGNOSTICS)) {
    expect(meaning, code).toMatch(/\.$/);
    expect(reason, code).toMatch(/^[A-Z].+\.$/);
  }
  expect(reportDiagnostic({ ...found, code: 'nothing' }).why).toBe('');
});

it('SARIF has a tool with every code as a rule', () => {
  const { version, $schema, runs } = logOf();
  expect([version, runs.length]).toEqual(['2.1.0', 1]);
  expect($schema).toContain('sarif-2.1.0');
  const { name, rules } = runs[0]?.tool.driver ?? { name: '', rules: [] };
  expect(name).toBe('journey check');
  expect(rules.map(({ id }) => id)).toEqual(Object.keys(DIAGNOSTICS));
  for (const rule of rules) {
    expect(rule.shortDescription.text.length).toBeLessThan(1025);
    expect(rule.fullDescription.text).not.toBe('');
    expect(rule.help.markdown).toContain(`docs/diagnostics.md#${rule.id.toLowerCase()}`);
    expect(['error', 'warning']).toContain(rule.defaultConfiguration.level);
  }
});

it('SARIF has a result with the rule, the level, the place and a fingerprint', () => {
  const { runs } = logOf(found, { ...found, severity: 'warning', line: 9 });
  const [first, second] = runs[0]?.results ?? [];
  expect(first).toMatchObject({
    ruleId: 'unknown-list',
    level: 'error',
    message: { text: expect.stringContaining('so nobody could answer it. Please name one') },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'journeys/a%20b/steps/first.json', uriBaseId: '%SRCROOT%' },
          region: { startLine: 4, startColumn: 25 },
        },
      },
    ],
  });
  expect(runs[0]?.tool.driver.rules[first?.ruleIndex ?? -1]?.id).toBe('unknown-list');
  expect(second?.level).toBe('warning');
  // An edit above the place keeps the finding the same.
  expect(second?.partialFingerprints).toEqual(first?.partialFingerprints);
  expect(first?.partialFingerprints.primaryLocationLineHash).toMatch(/^[0-9a-f]{64}$/);
});
