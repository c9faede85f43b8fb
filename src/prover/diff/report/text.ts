/** Writes a difference as text for a terminal. */
import type { Diff } from '../entry.ts';
import { countsText, fileText, grouped, orgsText, witnessText } from './lines.ts';

interface TextOptions {
  /** Paints a text; the identity outside of a terminal. */
  readonly paint?: (style: string, text: string) => string;
  /** How many entries are written; all by default. The rest are counted. */
  readonly most?: number;
}

/** The lines: counts first, then each class by journey and step. */
export function textReport(
  diff: Diff,
  { paint = (_, text) => text, most = Infinity }: TextOptions = {},
): readonly string[] {
  if (diff.entries.length === 0) return ['No differences.'];
  const lines = [countsText(diff)];
  for (const [name, groups] of grouped(diff.entries.slice(0, most))) {
    lines.push('', paint(name, name.toUpperCase()));
    for (const [group, entries] of groups) {
      lines.push(group);
      for (const entry of entries) {
        lines.push(`  ${entry.words}`);
        const also = entry.alsoIn === undefined ? '' : `; also in ${entry.alsoIn.join(', ')}`;
        lines.push(
          paint('detail', `    ${entry.kind}; ${orgsText(entry)}; ${fileText(entry)}${also}`),
        );
        const witness = witnessText(entry);
        if (witness !== undefined) lines.push(paint('detail', `    ${witness}`));
      }
    }
  }
  const more = diff.entries.length - most;
  return more > 0 ? [...lines, '', `And ${more} more.`] : lines;
}
