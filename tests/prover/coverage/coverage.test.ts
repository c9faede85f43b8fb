/** Coverage of a small tree: what its one scenario exercises, and what it leaves out, with lines. */
import { expect, it } from 'vitest';
import { Coverage, type CoverageReport } from '../../../src/prover/index.ts';
import type { SourceTree } from '../../../src/release/index.ts';
import { compile, EMPTY_VOCABULARY, resolveScreen } from '../../../src/engine/index.ts';

const contents: Readonly<Record<string, unknown>> = {
  'journeys/boat/journey': {
    title: 'Boat',
    basePath: '/boat',
    steps: [{ id: 'index' }, { id: 'length', when: { var: 'answers.owned' } }],
    submit: {
      calls: [],
      done: [{ transition: { to: '/done' } }],
    },
  },
  'journeys/boat/steps/index': {
    title: 'Owner',
    blocks: [{ block: 'disclosure', id: 'why', label: 'Why', text: 'Because.' }],
    form: {
      schema: {
        type: 'object',
        properties: {
          owner: { type: 'string', maxLength: 3, messages: { maxLength: 'Shorter', type: 'Text' } },
        },
      },
    },
    checks: [
      { id: 'ada', field: 'owner', when: { '==': [{ var: 'answers.owner' }, 'Ada'] }, error: 'No' },
    ],
  },
  'journeys/boat/steps/length': {
    title: { value: { if: [{ var: 'answers.owner' }, 'Length', 'Which length?'] } },
  },
  'journeys/routing/statuses': {
    statuses: { NEW: { routes: [{ to: 'new' }] }, OLD: { routes: [{ to: 'old' }] } },
  },
  'journeys/routing/status-routes': {
    base: '/a/{uuid}',
    home: '/',
    reroute: [],
  },
  'journeys/boat/scenarios/one': {
    scenarios: [
      {
        name: 'Too long',
        journey: 'boat',
        step: 'index',
        answers: { owner: 'Otto' },
        expect: { errors: [{ field: 'owner', message: 'Shorter' }], steps: ['index'] },
      },
      {
        name: 'New',
        path: '/a/u1',
        given: { authenticated: true, application: { status: { checklistStatus: 'NEW' } } },
        expect: { path: '/a/u1/new' },
      },
    ],
  },
};
const files = Object.entries(contents).map(([file, content]) => ({ file, content }));
const tree: SourceTree = {
  root: '',
  files,
  texts: new Map(files.map(({ file, content }) => [file, JSON.stringify(content, null, 2)])),
  diagnostics: [],
  parsed: 0,
};
const org = { code: 'T', main: true, prefixes: [], timeZone: 'UTC', theme: '_default' };
const compiled = compile(files, EMPTY_VOCABULARY, { org, copy: {}, overrides: [] });
if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics));
const sets = new Map([['_default', compiled.set]]);

function measured(): CoverageReport {
  const coverage = new Coverage(tree, sets);
  coverage.runScenarios();
  return coverage.report();
}
const missing = (report: CoverageReport, kind: string): readonly string[] =>
  (report.kinds.find((one) => one.kind === kind)?.missing ?? []).map(
    ({ file, line, name, branch }) =>
      `${file}:${line} ${name}${branch === undefined ? '' : ` ${branch}`}`,
  );

it('counts each kind, and lists what the scenarios leave out with its line', () => {
  const report = measured();
  expect(
    Object.fromEntries(report.kinds.map(({ kind, covered, total }) => [kind, [covered, total]])),
  ).toEqual({
    rules: [1, 6],
    rows: [1, 2],
    transitions: [0, 1],
    screens: [1, 2],
    statuses: [1, 2],
    messages: [1, 3],
    notices: [0, 1],
    orgs: [1, 1],
  });
  expect(missing(report, 'rows')).toEqual(['journeys/routing/statuses:12 OLD → old']);
  expect(missing(report, 'statuses')).toEqual(['journeys/routing/statuses:10 OLD']);
  expect(missing(report, 'screens')).toEqual(['journeys/boat/steps/length:1 boat/length']);
  expect(missing(report, 'messages')).toEqual([
    expect.stringMatching(/steps\/index:\d+ Text$/) as string,
    expect.stringMatching(/steps\/index:\d+ No$/) as string,
  ]);
  expect(missing(report, 'rules')).toContainEqual(
    expect.stringMatching(/^journeys\/boat\/journey:\d+ answers.owned is set true$/),
  );
  expect(report.percent).toBe(33.3);
});

it('gives the same report a second time', () => expect(measured()).toEqual(measured()));

it('runs over its sets as over the given ones', () => {
  const coverage = new Coverage(tree, sets);
  const place = { journey: 'boat', step: 'index' };
  const [marked] = [...coverage.sets.values()];
  expect(marked && resolveScreen(marked, place, {})).toEqual(
    resolveScreen(compiled.set, place, {}),
  );
  const notices = coverage.report().kinds.find(({ kind }) => kind === 'notices');
  expect(notices).toMatchObject({ covered: 1, total: 1, percent: 100 });
});
