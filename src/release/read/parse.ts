/** One definition text -> its content, within the limits that every file must keep. */
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Diagnostic } from '../../engine/index.ts';
import { positionAt } from './positions.ts';

/** What a definition file may be at most. */
export const LIMITS = {
  fileBytes: 256 * 1024,
  treeBytes: 16 * 1024 * 1024,
  depth: 32,
  stringChars: 4096,
} as const;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

type Parsed = { readonly content?: unknown; readonly diagnostics: readonly Diagnostic[] };
type Report = (code: string, node: { offset: number }, pointer: string, message: string) => void;

/** Parses and checks one text. `content` is missing when the text is no JSON or breaks a limit. */
export function parseDefinition(file: string, text: string): Parsed {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (code, node, pointer, message) =>
    diagnostics.push({
      code,
      severity: 'error',
      file,
      pointer,
      message: `Failed to read ${file}.json: ${message}`,
      ...positionAt(text, node.offset),
    });
  const start = { offset: 0 };
  if (text.startsWith('\uFEFF'))
    report(
      'byte-order-mark',
      start,
      '',
      'it starts with a byte order mark. Please save it as UTF-8 without one.',
    );
  else if (text.includes('\uFFFD'))
    report(
      'encoding',
      { offset: text.indexOf('\uFFFD') },
      '',
      'it is not valid UTF-8. Please save it as UTF-8.',
    );
  else if (Buffer.byteLength(text) > LIMITS.fileBytes)
    report('file-size', start, '', 'it is larger than 256 kB. Please split it.');
  if (diagnostics.length > 0) return { diagnostics };
  const content = soundContent(text);
  if (content !== undefined) return { content, diagnostics };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (first)
    report('syntax', first, '', `${printParseErrorCode(first.error)}. Please mend its JSON there.`);
  else if (!tree)
    report('syntax', start, '', 'it is empty. Please write a definition or remove it.');
  else inspect(tree, '', 1, report);
  return diagnostics.length > 0
    ? { diagnostics }
    : { content: JSON.parse(text) as unknown, diagnostics };
}

/** What a text without a fault holds; undefined when the other way, which says where the fault is and takes twice as long, has to be gone. */
function soundContent(text: string): unknown {
  try {
    const content = JSON.parse(text) as unknown;
    // Of two equal keys the parser keeps one.
    return keysIn(content, 1) === keysWritten(text) ? content : undefined;
  } catch {
    return undefined;
  }
}

function keysWritten(text: string): number {
  let keys = 0;
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g))
    if (colon !== undefined) keys += 1;
  return keys;
}

/** How many keys a value has in all; not a number when something in it breaks a limit. */
function keysIn(value: unknown, depth: number): number {
  if (depth > LIMITS.depth || (typeof value === 'string' && value.length > LIMITS.stringChars))
    return Number.NaN;
  if (typeof value !== 'object' || value === null) return 0;
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  if (keys.some((key) => FORBIDDEN.has(key))) return Number.NaN;
  return Object.values(value).reduce<number>(
    (sum, child) => sum + keysIn(child, depth + 1),
    keys.length,
  );
}

function inspect(node: Node, pointer: string, depth: number, report: Report): void {
  if (depth > LIMITS.depth)
    return report(
      'depth',
      node,
      pointer,
      `it is nested deeper than ${LIMITS.depth}. Please flatten it.`,
    );
  if (node.type === 'string' && String(node.value).length > LIMITS.stringChars)
    report(
      'text-length',
      node,
      pointer,
      'a text is longer than 4,096 characters. Please shorten it.',
    );
  if (node.type === 'array')
    node.children?.forEach((child, index) =>
      inspect(child, `${pointer}/${index}`, depth + 1, report),
    );
  if (node.type === 'object') inspectKeys(node, pointer, depth, report);
}

function inspectKeys(node: Node, pointer: string, depth: number, report: Report): void {
  const seen = new Set<string>();
  for (const property of node.children ?? []) {
    const [keyNode, value] = property.children ?? [];
    if (!keyNode || !value) continue;
    const key = String(keyNode.value);
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (FORBIDDEN.has(key))
      report('forbidden-key', keyNode, at, `the key "${key}" is not allowed. Please rename it.`);
    if (seen.has(key))
      report(
        'duplicate-key',
        keyNode,
        at,
        `the key "${key}" stands twice. Please keep one of them.`,
      );
    seen.add(key);
    inspect(value, at, depth + 1, report);
  }
}
