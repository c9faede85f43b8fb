/** The words that all reports share. */
import { leavesOf } from '../../records.ts';
import { CLASSES, type Diff, type DiffEntry } from '../entry.ts';

/** `2 breaking, 1 dangerous, 4 safe`. */
export const countsText = ({ counts }: Diff): string =>
  CLASSES.map((name) => `${counts[name]} ${name}`).join(', ');

/** `register-v2 › annual-income`. */
const groupText = ({ place: { group, part } }: DiffEntry): string =>
  part === undefined ? group : `${group} › ${part}`;

/** `journeys/routing/stages.json:12`. */
export const fileText = ({ place: { file, line } }: DiffEntry): string =>
  line === undefined ? `${file}.json` : `${file}.json:${line}`;

export const orgsText = ({ orgs, isForAll }: DiffEntry): string =>
  isForAll ? 'all lenders' : orgs.join(', ');

/** `With answers.income.income 19999: it applies (was: it does not apply).` Undefined without a witness. */
export function witnessText({ witness }: DiffEntry): string | undefined {
  if (witness === undefined) return undefined;
  const values = leavesOf(witness.context).map(
    ([path, value]) => `${path} ${JSON.stringify(value)}`,
  );
  const given = values.length === 0 ? 'With nothing known' : `With ${values.join(', ')}`;
  return `${given}: ${witness.after} (was: ${witness.before}).`;
}

/** The entries by class and then by group, in their order. */
export function grouped(
  entries: readonly DiffEntry[],
): ReadonlyMap<string, ReadonlyMap<string, readonly DiffEntry[]>> {
  const classes = new Map<string, Map<string, DiffEntry[]>>();
  for (const entry of entries) {
    const groups = classes.get(entry.class) ?? new Map<string, DiffEntry[]>();
    classes.set(entry.class, groups);
    groups.set(groupText(entry), [...(groups.get(groupText(entry)) ?? []), entry]);
  }
  return classes;
}
