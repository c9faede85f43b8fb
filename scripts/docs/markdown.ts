/** Markdown parts: code, tables, JSON at 90 columns. */

const WIDTH = 90;

/** JSON as a person writes it: a value is on one line when it fits. */
function json(value: unknown, indent = 0, before = 0): string {
  const line = writeInlineJson(value);
  if (typeof value !== 'object' || value === null || indent + before + line.length <= WIDTH)
    return line;
  const pad = ' '.repeat(indent + 2);
  const [open, close, parts] = Array.isArray(value)
    ? ['[', ']', value.map((entry) => json(entry, indent + 2))]
    : ['{', '}', Object.entries(value).map(([key, part]) => keyed(key, part, indent + 2))];
  return `${open}\n${parts.map((part) => pad + part).join(',\n')}\n${' '.repeat(indent)}${close}`;
}

const keyed = (key: string, value: unknown, indent: number): string =>
  `${JSON.stringify(key)}: ${json(value, indent, key.length + 4)}`;

/** JSON on one line, with spaces between its parts. */
export function writeInlineJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'absent';
  if (Array.isArray(value)) return `[${value.map(writeInlineJson).join(', ')}]`;
  const parts = Object.entries(value).map(
    ([key, part]) => `${JSON.stringify(key)}: ${writeInlineJson(part)}`,
  );
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

/** A fenced block of JSON. */
export const jsonBlock = (value: unknown): string => `\`\`\`json\n${json(value)}\n\`\`\``;

/** Inline code; longer backtick fences when the text holds a backtick. */
export const code = (text: string): string =>
  text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;

/** Text of a schema as Markdown: characters with a meaning in Markdown or HTML are escaped. */
export const prose = (text: string): string => text.replace(/[<*_]/g, (sign) => `\\${sign}`);

/** A table. Pipes in cells are escaped. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
