/** Writes a difference as Markdown, for a review. */
import type { Diff } from '../entry.ts';
import { countsText, fileText, grouped, orgsText, witnessText } from './lines.ts';

/** The document: counts first, then a section for each class. */
export function markdownReport(diff: Diff): string {
  if (diff.entries.length === 0) return 'No differences.\n';
  const lines = [`**${countsText(diff)}**`, ''];
  for (const [name, groups] of grouped(diff.entries)) {
    lines.push(`## ${name.charAt(0).toUpperCase()}${name.slice(1)}`, '');
    for (const [group, entries] of groups) {
      lines.push(`### ${escaped(group)}`, '');
      for (const entry of entries) {
        lines.push(
          `- ${escaped(entry.words)} (${entry.kind}, ${orgsText(entry)}, \`${fileText(entry)}\`)`,
        );
        if (entry.alsoIn !== undefined)
          lines.push(`  - Also in ${escaped(entry.alsoIn.join(', '))}.`);
        const witness = witnessText(entry);
        if (witness !== undefined) lines.push(`  - ${escaped(witness)}`);
      }
      lines.push('');
    }
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>|]/g, '\\$&').replaceAll('\n', ' ');
