/** Compares two sets of definitions: one entry for each change, with its class, place, words and witness. */
import { setData, type CompiledSet } from '../../engine/index.ts';
import { classify } from './classify/classify.ts';
import type { PlacedChange, Verdict } from './classify/verdict.ts';
import { canonical } from './compare/canonical.ts';
import { listChanges, type ValueChange } from './compare/changes.ts';
import { withoutDefaults } from './compare/defaults.ts';
import { withRenames } from './compare/renames.ts';
import { CLASSES, type Diff, type DiffClass, type DiffEntry, type Witness } from './entry.ts';
import { fileEntries } from './files.ts';
import { buildPlace } from './place.ts';
import type { DiffOrg, DiffSide } from './side.ts';
import { buildSpot } from './spot.ts';
import { typesOfTree, type TypeAt } from './witness/typed-facts.ts';
import { findWitness } from './witness/find-witness.ts';
import { buildNames } from './words/names.ts';
import { wasText, whenText } from './words/was.ts';

/** The differences from one side to another. Equal definitions have none, whatever the order of their keys. */
export function diffSides(before: DiffSide, after: DiffSide): Diff {
  const changes = new Map<string, { change: ValueChange; orgs: string[] }>();
  const folders = new Set([...after.orgs.keys(), ...before.orgs.keys()]);
  for (const folder of folders)
    for (const change of orgChanges(folder, before.orgs.get(folder), after.orgs.get(folder))) {
      const key = canonical([change.op, change.path, change.before ?? null, change.after ?? null]);
      const known = changes.get(key);
      if (known) known.orgs.push(folder);
      else changes.set(key, { change, orgs: [folder] });
    }
  const sides = { before, after, typeAt: typesOfTree(after.tree ?? before.tree) };
  const shared = [...folders].filter((folder) => before.orgs.has(folder) && after.orgs.has(folder));
  const compiled = [...changes.values()].map(({ change, orgs }) =>
    buildEntry(change, orgs, { ...sides, shared }),
  );
  const entries = [
    ...merged(compiled, shared),
    ...fileEntries(sides, { orgs: shared, entries: compiled }),
  ].toSorted(inOrder);
  return { counts: countClasses(entries), entries };
}

/** The changes of one lender. Overrides show in what they do; they are compared only if they do nothing. */
export function orgChanges(
  folder: string,
  before: DiffOrg | undefined,
  after: DiffOrg | undefined,
): readonly ValueChange[] {
  if (before === undefined || after === undefined)
    return listChanges(
      { lenders: { [folder]: before && {} } },
      { lenders: { [folder]: after && {} } },
    );
  const changes = withRenames(
    listChanges(readContent(before), readContent(after)).filter(
      ({ path }) => path.at(-1) !== 'validator',
    ),
  );
  const isEffective = changes.some(({ path }) => path[0] !== 'theme');
  return changes.filter(
    ({ path }) => !(isEffective && path[0] === 'theme' && path[1] === 'overrides'),
  );
}

function readContent({ set, theme, pictures }: DiffOrg): object {
  // They follow from addresses that the diff tells where they stand.
  const { org, links: _, ...data } = setData(set);
  return { ...withoutDefaults(data), theme: withoutDefaults({ ...org, ...theme }), pictures };
}

interface Sides {
  readonly before: DiffSide;
  readonly after: DiffSide;
  readonly typeAt: TypeAt;
  /** The theme folders of both sides. */
  readonly shared: readonly string[];
}

export function buildEntry(
  change: ValueChange,
  orgs: readonly string[],
  { before, after, typeAt, shared }: Sides,
): DiffEntry {
  const [org = ''] = orgs;
  const finding = buildFinding(change, org, { before, after, typeAt });
  const verdict = classify(finding);
  const witness = verdict.class === 'safe' ? undefined : witnessFor(finding, verdict);
  return {
    class: verdict.class,
    kind: verdict.kind,
    place: buildPlace(finding.spot, {
      side: change.op === 'removed' ? before : after,
      org,
      isForAll: orgs.length >= shared.length,
      value: change.after ?? change.before,
      ...(verdict.field !== undefined && { field: verdict.field }),
    }),
    words: verdict.words,
    ...(change.before !== undefined && { before: change.before }),
    ...(change.after !== undefined && { after: change.after }),
    orgs,
    isForAll: orgs.length >= shared.length,
    ...(witness && { witness }),
  };
}

function buildFinding(
  change: ValueChange,
  org: string,
  { before, after, typeAt }: Omit<Sides, 'shared'>,
): PlacedChange {
  const [old, young] = [before.orgs.get(org)?.set, after.orgs.get(org)?.set];
  const setAfter = (young ?? old) as CompiledSet;
  const setBefore = (old ?? young) as CompiledSet;
  const named = change.op === 'removed' ? setBefore : setAfter;
  const names = buildNames(named);
  return {
    ...{ change, spot: buildSpot(change, org), names, setBefore, setAfter, typeAt },
    was: (subject) => wasText(subject, change, names),
    when: (subject) => whenText(subject, change, names),
  };
}

/** A witness; a breaking change without one is shown by the changed thing itself. */
function witnessFor(
  finding: PlacedChange,
  { class: severity, probe }: Verdict,
): Witness | undefined {
  const found = probe && findWitness(finding, probe);
  return found ?? (severity === 'breaking' ? findWitness(finding, { type: 'place' }) : undefined);
}

/**
 * One entry for the lenders of whom the same is said, and for the places that use the same authored
 * line. Without lines, each place is its own.
 */
function merged(entries: readonly DiffEntry[], shared: readonly string[]): readonly DiffEntry[] {
  const bySentence = new Map<string, DiffEntry>();
  for (const entry of entries) {
    const { file, pointer, group, part } = entry.place;
    const key = canonical([entry.class, entry.kind, file, pointer, group, part ?? '', entry.words]);
    const known = bySentence.get(key);
    const orgs = [...new Set([...(known?.orgs ?? []), ...entry.orgs])];
    const isForAll = orgs.length >= shared.length;
    bySentence.set(key, { ...(known ?? entry), orgs, isForAll });
  }
  const byLine = new Map<string, DiffEntry>();
  for (const entry of bySentence.values()) {
    const { file, pointer, line, group, part } = entry.place;
    const own = line === undefined ? [group, part ?? '', ...entry.orgs] : [];
    const key = canonical([entry.class, entry.kind, file, pointer, entry.words, ...own]);
    const known = byLine.get(key);
    const name = part === undefined ? group : `${group} › ${part}`;
    const orgs = [...new Set([...(known?.orgs ?? []), ...entry.orgs])];
    const more = { orgs, isForAll: orgs.length >= shared.length };
    const alsoIn = [...(known?.alsoIn ?? []), name];
    byLine.set(key, known ? { ...known, ...more, alsoIn } : entry);
  }
  return [...byLine.values()];
}

function inOrder(one: DiffEntry, other: DiffEntry): number {
  const text = ({ place }: DiffEntry): string => [place.group, place.part ?? ''].join('\n');
  return (
    CLASSES.indexOf(one.class) - CLASSES.indexOf(other.class) ||
    (text(one) < text(other) ? -1 : text(one) > text(other) ? 1 : 0)
  );
}

function countClasses(entries: readonly DiffEntry[]): Diff['counts'] {
  const count = (name: DiffClass): number => entries.filter((entry) => entry.class === name).length;
  return { breaking: count('breaking'), dangerous: count('dangerous'), safe: count('safe') };
}
