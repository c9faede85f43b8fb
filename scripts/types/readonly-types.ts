/** Edits generated types: makes them deeply readonly, because definitions are frozen, and shorter. */

/** The text with `readonly` before each key and each list; comments stay as they are. */
export function readonlyTypes(source: string): string {
  const bare = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const places = [...listKeys(bare), ...listLists(bare)].sort((a, b) => b - a);
  return places.reduce((text, at) => `${text.slice(0, at)}readonly ${text.slice(at)}`, source);
}

/** The text with each comment of one line written on one line, as in all other files. */
export const shortComments = (source: string): string =>
  source.replace(/\/\*\*\n *\* (.*)\n *\*\//g, (_, line: string) => `/** ${line} */`);

const listKeys = (source: string): number[] =>
  [...source.matchAll(/^[ ]*(?=(?:[\w$]+|'[^'\n]+'|\[\w+: string\])\??:(?: |$))/gm)].map(
    (match) => match.index + match[0].length,
  );

const listLists = (source: string): number[] =>
  [...source.matchAll(/\[\]/g)].map((match) => startOfType(source, match.index));

/** Where the element type that ends at `end` begins. It is a word, or a group in braces or parentheses. */
function startOfType(source: string, end: number): number {
  let depth = 0;
  for (let at = end - 1; at >= 0; at -= 1) {
    const sign = source[at] ?? '';
    if ('})'.includes(sign)) depth += 1;
    else if ('{('.includes(sign)) depth -= 1;
    if (depth === 0 && '{('.includes(sign)) return at;
    if (depth === 0 && !/[\w.']/.test(sign)) return at + 1;
  }
  return 0;
}
