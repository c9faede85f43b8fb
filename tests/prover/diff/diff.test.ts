/** The difference of two sets of definitions: what it says of an edit, how grave it is, and what shows it. */
import { describe, expect, it } from 'vitest';
import { type DiffEntry, diffSides, sideOfTree, compileSource } from '../../../src/prover/index.ts';
import { listChanges } from '../../../src/prover/diff/compare/changes.ts';
import { renamed, withRenames } from '../../../src/prover/diff/compare/renames.ts';
import { isFullRun } from '../../support/full-run.ts';
import { diffOf, type Edit, editedTree, shippedSide, shippedTree } from './edited.ts';
import { BEHAVIOUR } from './golden-behaviour.ts';
import { SCREENS } from './golden.ts';

const ALL = [...SCREENS, ...BEHAVIOUR];
// One in eight; `npm run test:full` compares all.
const RUN = isFullRun ? ALL : ALL.filter((_, index) => index % 8 === 0);

it('there are forty pairs or more, each of a place that there is', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(40);
  expect(() => ALL.forEach(({ edit }) => editedTree([edit]))).not.toThrow();
});

describe.each(RUN)('$says', ({ edit, is, kind, says }) => {
  it(`is ${is}, in words`, () => {
    const { entries } = diffOf(edit);
    const found = entries.find(({ words }) => words.includes(says));
    expect(found, entries.map(({ words }) => words).join('\n')).toBeDefined();
    expect([found?.class, found?.kind]).toEqual([is, kind]);
    entries.forEach(expectDivergence);
  });
});

/** A witness gives two results; a breaking entry always has one. */
function expectDivergence({ class: severity, witness, words }: DiffEntry): void {
  if (witness) expect(witness.before, words).not.toBe(witness.after);
  if (severity === 'breaking') expect(witness, words).toBeDefined();
}

it('names each lender that an edit of the base reaches, in one entry', () => {
  const edit: Edit = ['schemas/data/income.schema', '/properties/income/minimum', 1];
  const [entry, ...more] = diffOf(edit).entries;
  expect(more).toEqual([]);
  expect(entry?.isForAll).toBe(true);
  expect(entry?.orgs).toEqual([...shippedSide.orgs.keys()]);
  expect(entry?.alsoIn).toEqual(['register › income-info']);
  expect(entry?.place).toMatchObject({
    group: 'register-v2',
    field: 'income.income',
    file: 'schemas/data/income.schema',
  });
});

it('names one line once, also for journeys that some lenders lack', () => {
  const found = diffOf(['schemas/data/password.schema', '/maxLength', 900]).entries;
  expect(found.map(({ isForAll }) => isForAll)).toEqual([true]);
});

it('says which value a field accepts besides', () => {
  const { entries } = diffOf(
    ['schemas/data/income.schema', '/properties/employmentType/enum/-', 'STUDENT'],
    [
      'journeys/shared/lists/employment-types',
      '/options/-',
      { value: 'STUDENT', label: 'Student' },
    ],
  );
  const words = 'Employment also accepts “STUDENT”.';
  expect(entries.find((one) => one.words === words)).toMatchObject({
    class: 'dangerous',
    kind: 'enum',
    witness: { after: 'it is accepted' },
  });
});

it('names the file and line of an edit', () => {
  const { entries } = diffOf([
    'journeys/register-v2/steps/annual-income',
    '/checks/1/when/</1',
    20000,
  ]);
  expect(entries[0]?.place.line).toBeGreaterThan(50);
  expect(entries[0]?.witness).toEqual({
    context: { answers: { income: { income: 19999 } } },
    before: 'it does not apply',
    after: 'it applies',
  });
});

it('says that a field is renamed, not that one is gone and another new', () => {
  const [folder = '', org] = [...shippedSide.orgs][0] ?? [];
  if (org === undefined) throw new Error('Nothing is shipped.');
  const { vocabulary, ...data } = org.set;
  const text = JSON.stringify(data).replaceAll('otherIncome', 'furtherIncome');
  const set = { ...(JSON.parse(text) as typeof data), vocabulary };
  const { entries } = diffSides(
    { orgs: new Map([[folder, org]]) },
    { orgs: new Map([[folder, { ...org, set }]]) },
  );
  const field = entries.filter(({ kind }) => kind === 'field');
  expect(field.length).toBeGreaterThan(0);
  for (const one of field)
    expect(one).toMatchObject({
      class: 'breaking',
      words: expect.stringContaining('is renamed “furtherIncome” (was “otherIncome”).'),
      witness: { before: 'its name is “otherIncome”', after: 'its name is “furtherIncome”' },
    });
});

describe('renames in one set', () => {
  const screen = { title: 'Pay', source: 'a', ui: {} };
  const change = (before: object, after: object) => withRenames(listChanges(before, after));

  it('pairs a page and a step that only changed their names', () => {
    const pages = change(
      { pages: { a: { id: 'a', path: '/a', screen } } },
      { pages: { b: { id: 'b', path: '/b', screen: { ...screen, source: 'b' } } } },
    );
    expect(pages.map(({ op, path }) => [op, ...path])).toEqual([['renamed', 'pages', 'b']]);
    const journey = (id: string) => ({
      journeys: { j: { steps: [{ id, screen }, { id: 'last' }] } },
    });
    const steps = change(journey('one'), journey('two'));
    expect(steps.map((one) => [one.op, ...renamed(one)])).toContainEqual(['renamed', 'one', 'two']);
    expect(steps.some(({ op }) => op === 'removed' || op === 'added')).toBe(false);
  });

  it('says the look of a renamed field when it changed too, or belongs to another field', () => {
    const form = (name: string, ui: object) => ({
      pages: {
        p: {
          screen: {
            title: 'Pay',
            schema: { properties: { income: { properties: { [name]: { type: 'number' } } } } },
            ui,
          },
        },
      },
    });
    const looks = (ui: object, after: object) =>
      change(form('a', ui), form('b', after))
        .map(({ op, path }) => [op, path.at(-1)])
        .filter(([, name]) => name?.includes('.'));
    const look = { label: 'Pay a year' };
    expect(looks({ 'income.a': look }, { 'income.b': look })).toEqual([]);
    expect(looks({ 'income.a': look }, { 'income.b': { label: 'Pay' } })).toHaveLength(2);
    expect(looks({ 'other.a': look }, { 'other.b': look })).toHaveLength(2);
  });

  it('leaves what changed besides its name, and what two could be', () => {
    const other = { ...screen, title: 'Other' };
    expect(change({ pages: { a: { screen } } }, { pages: { b: { screen: other } } })).toHaveLength(
      2,
    );
    expect(
      change({ pages: { a: { screen } } }, { pages: { b: { screen }, c: { screen } } }),
    ).toHaveLength(3);
  });
});

it.each([
  ['', undefined, 'The look of'],
  ['/prefill', { var: 'profile.proof' }, 'The prefilled answer of'],
])(
  'a title that is a question begins no sentence of another question (%s)',
  (key, value, words) => {
    const { entries } = diffOf([
      'journeys/shell/pages/settings-email',
      `/form/ui/proof${key}`,
      value,
    ]);
    const title = 'How do you want to confirm that it is you?';
    expect(entries.map((entry) => entry.words).join('\n')).toContain(`${words} ${title} is`);
  },
);

it('calls the schema that editors use a note', () => {
  const { entries } = diffOf(['journeys/application/complete', '/$schema', 'page.schema.json']);
  expect(entries.map(({ class: severity, kind }) => [severity, kind])).toEqual([['safe', 'note']]);
});

it('finds nothing between equal definitions', () => {
  expect(diffSides(shippedSide, shippedSide).entries).toEqual([]);
});

it('finds nothing when only the keys have another order', () => {
  const files = shippedTree.files.map(({ file, content }) => ({
    file,
    content: reversed(content),
  }));
  const side = sideOfTree(compileSource({ ...shippedTree, files }));
  // The order of the properties of a schema and of the texts of errors is the order of the screen.
  expect(diffSides(shippedSide, side).entries).toEqual([]);
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

it('calls a change that nothing knows `other`, and never safe', () => {
  const [folder, org] = [...shippedSide.orgs][0] ?? [];
  if (folder === undefined || org === undefined) throw new Error('Nothing is shipped.');
  const set = { ...org.set, surprise: 1 } as typeof org.set;
  const { entries } = diffSides(shippedSide, {
    ...shippedSide,
    orgs: new Map(shippedSide.orgs).set(folder, {
      ...org,
      set,
      theme: { ...org.theme, surprise: 2 },
    }),
  });
  expect(entries.map(({ class: severity, kind }) => [severity, kind])).toEqual([
    ['dangerous', 'other'],
    ['dangerous', 'other'],
  ]);
});

/** Texts that are shown, by file: their pointers. */
const TEXTS: readonly (readonly [string, string])[] = shippedTree.files.flatMap(
  ({ file, content }) => {
    const isScreen =
      /^journeys\/(?:register-v2\/steps|application|shell\/pages)\//.test(file) &&
      !file.includes('/scenarios/');
    const screen = content as { readonly title?: unknown; readonly intro?: unknown };
    return isScreen
      ? (['title', 'intro'] as const)
          .filter((key) => typeof screen[key] === 'string')
          .map((key) => [file, `/${key}`] as const)
      : [];
  },
);

it('calls seeded edits of titles and intros texts, and safe', () => {
  const count = isFullRun ? 30 : 2;
  let seed = 1;
  const next = (): number => (seed = (seed * 48271) % 2147483647);
  for (let run = 0; run < count; run += 1) {
    const edits: Edit[] = Array.from({ length: 3 }, (_, at) => {
      const [file, pointer] = TEXTS[next() % TEXTS.length] ?? ['', ''];
      return [file, pointer, `Other words ${run} ${at}`];
    });
    const { counts, entries } = diffOf(...edits);
    expect([counts.breaking, counts.dangerous], JSON.stringify(edits)).toEqual([0, 0]);
    expect(entries.every(({ kind }) => kind === 'text')).toBe(true);
  }
});
