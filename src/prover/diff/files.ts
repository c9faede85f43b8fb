/** Compares the authored files that reach no lender: scenarios, walks, and what nothing uses. */
import { isSame } from './compare/canonical.ts';
import { isRecord } from '../../domain/index.ts';
import type { DiffEntry } from './entry.ts';
import type { DiffSide } from './side.ts';

interface Known {
  readonly orgs: readonly string[];
  /** The entries of what borrowers get. */
  readonly entries: readonly DiffEntry[];
}

/**
 * An entry for each file that differs without an entry of its own. None when a side is a release,
 * which has no files.
 */
export function fileEntries(
  { before, after }: { readonly before: DiffSide; readonly after: DiffSide },
  { orgs, entries }: Known,
): readonly DiffEntry[] {
  if (before.tree === undefined || after.tree === undefined) return [];
  const [old, young] = [before.tree, after.tree].map(
    ({ files }) => new Map(files.map(({ file, content }) => [file, content])),
  );
  const names = new Set([...(young?.keys() ?? []), ...(old?.keys() ?? [])]);
  return [...names].toSorted().flatMap((file) => {
    const [from, to] = [old?.get(file), young?.get(file)];
    if (isSame(from, to) || isMentioned(file, entries)) return [];
    const isAlone = entries.length === 0;
    return [{ ...buildEntry({ file, from, to, isAlone }), orgs, isForAll: true }];
  });
}

/** Is there an entry at the file, or, for a theme, one of its lender? */
function isMentioned(file: string, entries: readonly DiffEntry[]): boolean {
  const [, org] = /^org-themes\/([^/]+)\//.exec(file) ?? [];
  return entries.some(
    ({ place, orgs }) =>
      place.file === file ||
      (org !== undefined && orgs.includes(org) && place.group === 'Lenders') ||
      (org !== undefined && orgs.includes(org) && file.endsWith('/copy')),
  );
}

/** `$schema` is read by editors alone. */
function withoutSchema(content: unknown): unknown {
  if (!isRecord(content)) return content;
  const { $schema: _, ...rest } = content;
  return rest;
}

interface FileChange {
  readonly file: string;
  readonly from: unknown;
  readonly to: unknown;
  /** Nothing changes of what borrowers get. */
  readonly isAlone: boolean;
}

function buildEntry({ file, from, to, isAlone }: FileChange): Omit<DiffEntry, 'orgs' | 'isForAll'> {
  const op = from === undefined ? 'added' : to === undefined ? 'removed' : 'changed';
  const name = file.slice(file.lastIndexOf('/') + 1);
  const isAnswer = file.startsWith('journeys/sandbox/');
  const isExample = isAnswer || file.includes('/scenarios/') || file.startsWith('journeys/walks/');
  const isMigration = file.startsWith('journeys/migrations/');
  const words = isMigration
    ? `The migration ${name} is ${op}: the answers of borrowers under way are moved by it.`
    : isExample
      ? `The ${isAnswer ? 'answer of the sandbox' : 'example'} ${name} is ${op}.`
      : isSame(withoutSchema(from), withoutSchema(to))
        ? `The schema that editors use for ${file}.json is ${op}.`
        : isAlone
          ? `The file ${file}.json is ${op}, and no lender's screens change with it.`
          : `The file ${file}.json is ${op}. What borrowers meet of it is among the other entries.`;
  return {
    class: isMigration ? 'dangerous' : 'safe',
    kind: isMigration ? 'other' : isExample ? 'example' : 'note',
    place: { group: isExample ? 'Examples' : 'Definitions', part: name, file, pointer: '' },
    words,
    ...(from !== undefined && { before: from }),
    ...(to !== undefined && { after: to }),
  };
}
