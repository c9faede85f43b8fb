import type { DefinitionFile, Diagnostic } from '../definition/compiled.ts';
import type { Text } from '../definition/json.ts';
import { isGroup } from '../logic/paths.ts';

/** The files with a theme's words put at their addresses (<file>#<pointer>). Only words that are there can be replaced. */
export function withCopy(
  files: readonly DefinitionFile[],
  copy: { readonly [address: string]: Text },
  theme: string,
  diagnostics: Diagnostic[],
): readonly DefinitionFile[] {
  const changed = new Map<string, unknown>();
  const byName = new Map(files.map((entry) => [entry.file, entry.content]));
  for (const [address, words] of Object.entries(copy)) {
    const [file = '', pointer = ''] = address.split('#');
    const content = changed.get(file) ?? byName.get(file);
    const replaced = isGroup(content)
      ? replace(content, pointer.split('/').slice(1).map(unescape), words)
      : undefined;
    if (replaced !== undefined) changed.set(file, replaced);
    else {
      diagnostics.push({
        code: 'unknown-address',
        severity: 'error',
        file: `org-themes/${theme}/copy`,
        pointer: `/${address.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        message: `Failed to change the words at "${address}": there are none. Please give the address of an existing text.`,
      });
    }
  }
  return files.map((entry) =>
    changed.has(entry.file) ? { ...entry, content: changed.get(entry.file) } : entry,
  );
}

function replace(source: unknown, segments: readonly string[], words: Text): unknown {
  const [head, ...rest] = segments;
  if (head === undefined) return source === undefined ? undefined : words;
  if (Array.isArray(source)) {
    const inner = replace(source[Number(head)], rest, words);
    return inner === undefined
      ? undefined
      : source.map((entry: unknown, index) => (index === Number(head) ? inner : entry));
  }
  if (!isGroup(source) || !Object.hasOwn(source, head)) return undefined;
  const inner = replace(source[head], rest, words);
  return inner === undefined ? undefined : { ...source, [head]: inner };
}

const unescape = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');
