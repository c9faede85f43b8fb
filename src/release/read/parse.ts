/** Parses one definition text as strict JSON, within the limits that every file must keep. */
import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { memberPointer, type Diagnostic } from '../../engine/index.ts';
import { errorAt, type ReadCode } from './diagnostic.ts';
import { positionAt } from './positions.ts';
import { syntaxFault } from './syntax-words.ts';

/**
 * The size limits of a definition. `treeBytes` is for all files together, `depth` counts nested
 * values. Bytes are counted without line ends, which differ between systems.
 */
export const LIMITS = {
  fileBytes: 512 * 1024,
  treeBytes: 16 * 1024 * 1024,
  depth: 32,
  stringChars: 4096,
} as const;
/** The fault of a file that is too large. */
export const TOO_LARGE = {
  code: 'file-size',
  reason: 'it is larger than 512 kB. Please split it.',
} as const;
/** The bytes of a text without its line ends. */
export const computeSize = (text: string): number =>
  Buffer.byteLength(text.replaceAll(/[\r\n]/g, ''));
const TOO_DEEP = `it is nested deeper than ${LIMITS.depth}. Please flatten it.`;
/**
 * Deeper nesting would overflow the stack of a recursive parser. Up to this depth the parser also
 * reports the pointer.
 */
const MAX_BRACKETS = 200;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** A parsed text. `content` is missing when the text is not JSON or breaks a limit. */
interface Parsed {
  readonly content?: unknown;
  readonly diagnostics: readonly Diagnostic[];
}
/**
 * A fault, its offset in the text, and the pointer of the value. `reason` completes "Failed to read
 * <file>: ".
 */
interface Fault {
  readonly code: ReadCode;
  readonly offset: number;
  readonly pointer: string;
  readonly reason: string;
}

/** Parses one text. `file` is its path without extension. */
export function parseDefinition(file: string, text: string): Parsed {
  const diagnostics = listFaults(text).map(({ code, offset, pointer, reason }) => ({
    ...errorAt({ file, pointer }, code, `Failed to read ${file}.json: ${reason}`),
    ...positionAt(text, offset),
  }));
  return diagnostics.length > 0
    ? { diagnostics }
    : { content: JSON.parse(text) as unknown, diagnostics };
}

function listFaults(text: string): readonly Fault[] {
  const unreadable = encodingFault(text);
  if (unreadable) return [unreadable];
  const tooDeep = tooDeepAt(text);
  if (tooDeep !== undefined)
    return [{ code: 'depth', offset: tooDeep, pointer: '', reason: TOO_DEEP }];
  const empty = 'it is empty. Please write a definition or remove it.';
  if (text.trim() === '') return [{ code: 'syntax', offset: 0, pointer: '', reason: empty }];
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first !== undefined)
    return [{ code: 'syntax', pointer: '', ...syntaxFault(text, first.offset) }];
  return tree === undefined ? [] : valueFaults(text, tree, { pointer: '', depth: 1 });
}

function encodingFault(text: string): Fault | undefined {
  const at = { offset: 0, pointer: '' };
  if (text.startsWith('\uFEFF'))
    return {
      ...at,
      code: 'byte-order-mark',
      reason: 'it starts with a byte order mark. Please save it as UTF-8 without one.',
    };
  // The decoder writes U+FFFD for bytes that are not UTF-8.
  if (text.includes('\uFFFD'))
    return {
      ...at,
      offset: text.indexOf('\uFFFD'),
      code: 'encoding',
      reason: 'it is not valid UTF-8. Please save it as UTF-8.',
    };
  if (computeSize(text) > LIMITS.fileBytes) return { ...at, ...TOO_LARGE };
  return undefined;
}

/** The digits of a number without zeros at its ends, and its power of ten. Equal for equal numbers. */
function getDecimal(written: string): string {
  const [mantissa = '', exponent = '0'] = written.toLowerCase().replace('-', '').split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  const power = Number(exponent) - fraction.length + digits.length - kept.length;
  return kept === '' ? '0' : `${kept}e${power}`;
}

/** Does a number mean the same after it is read and written again? */
const isKept = (written: string): boolean =>
  getDecimal(written) === getDecimal(String(Number(written)));

/**
 * The offset where brackets are nested too deeply; undefined when nowhere. Does not recurse, unlike
 * a parser.
 */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth > MAX_BRACKETS) return index;
  }
  return undefined;
}

interface ValuePlace {
  readonly pointer: string;
  /** 1 for the whole text. */
  readonly depth: number;
}

/** Lists the broken limits of a value and of the values within it. */
function valueFaults(text: string, node: Node, { pointer, depth }: ValuePlace): readonly Fault[] {
  const { type, offset, length, children = [] } = node;
  const at = { offset, pointer };
  if (depth > LIMITS.depth) return [{ ...at, code: 'depth', reason: TOO_DEEP }];
  if (type === 'string' && String(node.value).length > LIMITS.stringChars) {
    const reason = 'a text is longer than 4,096 characters. Please shorten it.';
    return [{ ...at, code: 'text-length', reason }];
  }
  if (type === 'number') {
    const written = text.slice(offset, offset + length);
    if (isKept(written)) return [];
    const reason = `the number ${written} can't be kept exactly: it would become ${Number(written)}. Please write a number of at most 15 digits.`;
    return [{ ...at, code: 'number', reason }];
  }
  const seen = new Set<string>();
  return children.flatMap((child, index) => {
    const [keyNode, value] = type === 'object' ? (child.children ?? []) : [undefined, child];
    const key = String(keyNode?.value ?? index);
    const inner = { pointer: memberPointer(pointer, key), depth: depth + 1 };
    const faults = keyNode === undefined ? [] : keyFaults(keyNode, key, { inner, seen });
    return value === undefined ? faults : [...faults, ...valueFaults(text, value, inner)];
  });
}

/** Lists the faults of a key. `seen`: the keys before it in its object, to which it is added. */
function keyFaults(
  { offset }: Node,
  key: string,
  { inner: { pointer }, seen }: { readonly inner: ValuePlace; readonly seen: Set<string> },
): readonly Fault[] {
  const faults: Fault[] = [];
  const add = (code: ReadCode, what: string): void =>
    void faults.push({ code, offset, pointer, reason: `the key "${key}" ${what}` });
  if (FORBIDDEN_KEYS.has(key)) add('forbidden-key', 'is not allowed. Please rename it.');
  if (seen.has(key)) add('duplicate-key', 'appears twice. Please keep one of them.');
  seen.add(key);
  return faults;
}
