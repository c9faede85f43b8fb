/** Random edits of the shipped definitions: each is mentioned, an unknown one is never safe, and its witness differs. */
import { expect, it } from 'vitest';
import { holds, type Place, type Rule, validateScreen } from '../../../src/engine/index.ts';
import {
  checkSchemas,
  compileSource,
  type DiffEntry,
  type DiffSide,
  diffSides,
  sideOfTree,
} from '../../../src/prover/index.ts';
import { hasErrors, nodeValidator } from '../../../src/release/index.ts';
import { isSame } from '../../../src/prover/diff/compare/canonical.ts';
import type { DiffOrg } from '../../../src/prover/diff/side.ts';
import { isFullRun } from '../../support/full-run.ts';
import { type Edit, editedTree, shippedTree } from './edited.ts';
import { chanceOf, randomEdit, valuesByKey } from './random-edits.ts';

/** The lender whose definitions are compared: the main brand. */
const LENDER = 'hearthline';
const SEEDS = isFullRun ? 150 : 4;

const compile = (tree: typeof shippedTree) => compileSource(tree, [LENDER]);
const shipped = sideOfTree(compile(shippedTree));
const editable = shippedTree.files.filter(
  ({ file }) => !file.startsWith('org-themes/') || /\/(?:_default|hearthline)\//.test(file),
);
const known = valuesByKey(editable);

/** The side with an edit; undefined when the edit gives definitions that no release can have. */
function sideWith(edit: Edit): DiffSide | undefined {
  const tree = editedTree([edit]);
  const files = tree.files.filter(({ file }) => file === edit[0]);
  if (hasErrors(checkSchemas({ ...tree, files }))) return undefined;
  const compiled = compile(tree);
  return hasErrors(compiled.diagnostics) ? undefined : sideOfTree(compiled);
}

const orgOf = ({ orgs }: DiffSide): DiffOrg => {
  const org = orgs.get(LENDER);
  if (org === undefined) throw new Error(`${LENDER} does not compile.`);
  return org;
};

/** Whether the witness of an entry differs when it is fed to both sides again. */
function isWitnessed({ witness, before, after, place }: DiffEntry, side: DiffSide): boolean {
  if (witness === undefined) return true;
  const [old, young] = [orgOf(shipped).set, orgOf(side).set];
  if (/^it (?:applies|does not apply)$/.test(witness.before) && isRule(before) && isRule(after)) {
    const { context } = witness;
    return (
      holds(before as Rule, context, old.vocabulary) !==
      holds(after as Rule, context, young.vocabulary)
    );
  }
  if (/^it is (?:accepted|refused)/.test(witness.before) && place.field !== undefined) {
    const field = place.field;
    const issues = [old, young].map((set) => issuesAt(set, place, witness.context, field));
    return JSON.stringify(issues[0]) !== JSON.stringify(issues[1]);
  }
  return witness.before !== witness.after;
}

const isRule = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  !Object.hasOwn(value, 'when');

/** The messages at a field of the screen of an entry. */
function issuesAt(
  set: DiffOrg['set'],
  { group, part = '' }: DiffEntry['place'],
  context: Readonly<Record<string, unknown>>,
  field: string,
): readonly string[] {
  const [at, screen]: readonly [Place, { readonly schema?: unknown } | undefined] =
    group === 'Pages'
      ? [{ page: part }, set.pages[part]?.screen]
      : group === 'Dialog forms'
        ? [{ form: part }, set.forms[part]]
        : [
            { journey: group, step: part },
            set.journeys[group]?.steps.find(({ id }) => id === part)?.screen,
          ];
  const { issues } = validateScreen({
    set,
    place: at,
    context: { org: set.org, flags: {}, now: '2026-01-15', ...context },
    validator: nodeValidator((screen?.schema ?? {}) as object),
  });
  return issues
    .filter((issue) => issue.field === field || issue.field.startsWith(`${field}.`))
    .map(({ message }) => message);
}

it(
  'mentions each random edit, none of an unknown kind as safe, with witnesses that differ',
  { timeout: 600_000 },
  () => {
    let compared = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const edit = randomEdit(editable, known, chanceOf(seed));
      const side = edit && sideWith(edit);
      if (edit === undefined || side === undefined) continue;
      compared += 1;
      const label = `seed ${seed}: ${JSON.stringify(edit)}`;
      const { entries } = diffSides(shipped, side);
      expect(entries.length, label).toBeGreaterThan(0);
      expectMentionedInReleases(side, label);
      for (const entry of entries) {
        const { class: severity, kind, witness, words } = entry;
        if (kind === 'other') expect(severity, label).not.toBe('safe');
        if (severity === 'breaking') expect(witness, `${label}: ${words}`).toBeDefined();
        expect(isWitnessed(entry, side), `${label}: ${JSON.stringify(witness)}`).toBe(true);
      }
    }
    expect(compared).toBeGreaterThanOrEqual(SEEDS / 4);
  },
);

/** Between releases, which have no files, what a lender's borrowers get decides. */
function expectMentionedInReleases({ orgs }: DiffSide, label: string): void {
  const { entries } = diffSides({ orgs: shipped.orgs }, { orgs });
  const [old, young] = [orgOf(shipped), orgOf({ orgs })].map(({ set, theme, pictures }) => {
    const { vocabulary: _, ...data } = set;
    return JSON.parse(JSON.stringify({ data, theme, pictures })) as unknown;
  });
  expect(entries.length === 0, label).toBe(isSame(old, young));
}
