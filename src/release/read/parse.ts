/** Parses one definition text as strict JSON, within the limits that every file must keep. */
import { parseTree, type Node } from 'jsonc-parser';
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
/** What is wrong with a file that is too large. */
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
 * What is wrong, its offset in the text, and the pointer of the value. `reason` completes "Failed
 * to read <file>: ".
 */
interface Fault {
  readonly code: ReadCode;
  readonly offset: number;
  readonly pointer: string;
  readonly reason: string;
}

/** Parses one text. `file` is its path without extension. */
export function parseDefinition(file: string, text: string): Parsed {
  const unreadable = encodingFault(text);
  if (unreadable) return { diagnostics: [buildDiagnostic(file, text, unreadable)] };
  const content = parseValid(text);
  if (content !== undefined) return { content, diagnostics: [] };
  const diagnostics = syntaxFaults(text).map((fault) => buildDiagnostic(file, text, fault));
  return diagnostics.length > 0
    ? { diagnostics }
    : { content: JSON.parse(text) as unknown, diagnostics };
}

function buildDiagnostic(file: string, text: string, fault: Fault): Diagnostic {
  const { code, offset, pointer, reason } = fault;
  const found = errorAt({ file, pointer }, code, `Failed to read ${file}.json: ${reason}`);
  return { ...found, ...positionAt(text, offset) };
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

/**
 * Parses a valid text with the native parser. Undefined when the text may be invalid:
 * `syntaxFaults` then finds the location, which takes twice as long.
 */
function parseValid(text: string): unknown {
  try {
    const content = JSON.parse(text) as unknown;
    // JSON.parse keeps one of two equal keys, so a missing key is a duplicate.
    return countKeys(content, 1) === countWrittenKeys(text) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** The number of keys that are written; NaN when a number is not kept. */
function countWrittenKeys(text: string): number {
  let keys = 0;
  for (const [token, colon] of text.matchAll(
    /"(?:[^"\\]|\\.)*"(\s*:)?|[\d.eE+-]{16,}|\d[\d.]*[eE]/g,
  )) {
    if (colon !== undefined) keys += 1;
    // A shorter number without an exponent is kept.
    else if (!token.startsWith('"')) return Number.NaN;
  }
  return keys;
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

/** The number of keys in a value and all values within it; NaN when something in it breaks a limit. */
function countKeys(value: unknown, depth: number): number {
  if (depth > LIMITS.depth || (typeof value === 'string' && value.length > LIMITS.stringChars))
    return Number.NaN;
  if (typeof value !== 'object' || value === null) return 0;
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  if (keys.some((key) => FORBIDDEN_KEYS.has(key))) return Number.NaN;
  return Object.values(value).reduce<number>(
    (sum, child) => sum + countKeys(child, depth + 1),
    keys.length,
  );
}

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

function syntaxFaults(text: string): Fault[] {
  const tooDeep = tooDeepAt(text);
  if (tooDeep !== undefined)
    return [{ code: 'depth', offset: tooDeep, pointer: '', reason: TOO_DEEP }];
  const empty = 'it is empty. Please write a definition or remove it.';
  if (text.trim() === '') return [{ code: 'syntax', offset: 0, pointer: '', reason: empty }];
  const fault = syntaxFault(text);
  if (fault !== undefined) return [{ code: 'syntax', pointer: '', ...fault }];
  const tree = parseTree(text);
  return tree === undefined ? [] : [...limitFaults(tree, '', 1), ...numberFaults(tree, text, '')];
}

function numberFaults(node: Node, text: string, pointer: string): Fault[] {
  const { type, offset, length, children = [] } = node;
  if (type === 'number') {
    const written = text.slice(offset, offset + length);
    if (isKept(written)) return [];
    const reason = `the number ${written} can't be kept exactly: it would become ${Number(written)}. Please write a number of at most 15 digits.`;
    return [{ code: 'number', offset, pointer, reason }];
  }
  return children.flatMap((child, index) => {
    if (type !== 'object') return numberFaults(child, text, `${pointer}/${index}`);
    const [key, value] = child.children ?? [];
    return value ? numberFaults(value, text, memberPointer(pointer, String(key?.value))) : [];
  });
}

function limitFaults(node: Node, pointer: string, depth: number): Fault[] {
  const at = { offset: node.offset, pointer };
  if (depth > LIMITS.depth) {
    return [{ ...at, code: 'depth', reason: TOO_DEEP }];
  }
  if (node.type === 'string' && String(node.value).length > LIMITS.stringChars) {
    const reason = 'a text is longer than 4,096 characters. Please shorten it.';
    return [{ ...at, code: 'text-length', reason }];
  }
  if (node.type === 'object') return keyFaults(node, pointer, depth);
  if (node.type !== 'array') return [];
  return (node.children ?? []).flatMap((child, index) =>
    limitFaults(child, `${pointer}/${index}`, depth + 1),
  );
}

function keyFaults(node: Node, pointer: string, depth: number): Fault[] {
  const seen = new Set<string>();
  return (node.children ?? []).flatMap((property): Fault[] => {
    const [keyNode, value] = property.children ?? [];
    if (!keyNode || !value) return [];
    const key = String(keyNode.value);
    const at = { offset: keyNode.offset, pointer: memberPointer(pointer, key) };
    const faults: Fault[] = [];
    if (FORBIDDEN_KEYS.has(key))
      faults.push({
        ...at,
        code: 'forbidden-key',
        reason: `the key "${key}" is not allowed. Please rename it.`,
      });
    if (seen.has(key))
      faults.push({
        ...at,
        code: 'duplicate-key',
        reason: `the key "${key}" appears twice. Please keep one of them.`,
      });
    seen.add(key);
    return [...faults, ...limitFaults(value, at.pointer, depth + 1)];
  });
}
