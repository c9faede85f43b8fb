/** Says in an author's words why a text is not JSON, and where. */
import { getLocation, parseTree, type ParseError } from 'jsonc-parser';

/** Offset of the place to look at, and what is wrong with what to do. */
interface SyntaxFault {
  readonly offset: number;
  readonly reason: string;
}

interface Place {
  readonly text: string;
  /** Offset at which the parser stopped. */
  readonly offset: number;
  /** The characters there, up to the next space or sign. */
  readonly token: string;
}

/** Judges a place, or returns undefined when it shows another fault. */
type Judge = (place: Place) => SyntaxFault | undefined;

/** Why a parser stopped at an offset of a text. */
export function syntaxFault(text: string, offset: number): SyntaxFault {
  const token = /^(?:[\w$.-]+|.)/su.exec(text.slice(offset))?.[0] ?? '';
  const place = { text, offset, token };
  for (const judge of JUDGES) {
    const fault = judge(place);
    if (fault !== undefined) return fault;
  }
  return {
    offset,
    reason: `${shown(token)} is not expected${after(text, offset)}. Please correct it.`,
  };
}

const shown = (token: string): string => (token === '' ? 'the end of the file' : `"${token}"`);

/** ` after "intro"`, for the key of the value before an offset; empty at the start of the file. */
function after(text: string, offset: number): string {
  const before = text.slice(0, offset).replace(/[\s,:]+$/, '').length;
  const key = getLocation(text, Math.max(before - 1, 0))
    .path.filter((part) => part !== '')
    .at(-1);
  if (key === undefined) return '';
  return typeof key === 'number' ? ` after entry ${key + 1} of the list` : ` after "${key}"`;
}

/** Offset of the last character before `offset` that is no space. */
const lastBefore = (text: string, offset: number): number =>
  text.slice(0, offset).trimEnd().length - 1;

const conflict: Judge = ({ text }) => {
  const offset = text.search(/^(?:<{7}|={7}|>{7})/m);
  if (offset < 0) return undefined;
  const reason = 'a merge conflict is not resolved. Please keep one of the two versions.';
  return { offset, reason };
};

const comment: Judge = ({ text, offset, token }) =>
  token === '/' && /^\/[/*]/.test(text.slice(offset))
    ? { offset, reason: 'JSON has no comments. Please remove it.' }
    : undefined;

const commaTooMany: Judge = ({ text, offset, token }) => {
  const at = lastBefore(text, offset);
  if (text[at] !== ',' || !['}', ']', ','].includes(token)) return undefined;
  return { offset: at, reason: `a comma too many${after(text, at)}. Please remove it.` };
};

const endless: Judge = ({ text, token }) => {
  if (token !== '') return undefined;
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (sign === '{' || sign === '[') open.push(index);
    if (sign === '}' || sign === ']') open.pop();
  }
  const offset = open.at(-1);
  if (offset === undefined) return undefined;
  const [sign, closing] = text[offset] === '{' ? ['{', '}'] : ['[', ']'];
  return {
    offset,
    reason: `this "${sign}" is never closed. Please add the "${closing}" that belongs to it.`,
  };
};

const openQuote: Judge = ({ text, offset, token }) => {
  const line = text.slice(offset).split('\n', 1)[0] ?? '';
  if (token !== '"' || /^"(?:[^"\\]|\\.)*"/.test(line)) return undefined;
  const reason = 'the closing quote of a text is missing on this line. Please add a ".';
  return { offset, reason };
};

const otherQuote: Judge = ({ offset, token }) =>
  ["'", '‘', '’', '“', '”', '`', '«', '„'].includes(token)
    ? { offset, reason: `${token} is no quote of JSON. Please write " around texts and keys.` }
    : undefined;

/** A word without quotes is a key, when a colon follows, or a value. */
const bareWord: Judge = ({ text, offset, token }) => {
  if (!/^[A-Za-z_$]/.test(token)) return undefined;
  if (!['', ':', ',', '[', '{'].includes(text[lastBefore(text, offset)] ?? '')) return undefined;
  const isKey = /^\s*:/.test(text.slice(offset + token.length));
  const known = ['true', 'false', 'null'].find((word) => word === token.toLowerCase());
  if (known !== undefined && !isKey && known !== token)
    return { offset, reason: `"${token}" is written in lowercase. Please write ${known}.` };
  if (known === token && !isKey) return undefined;
  const kind = isKey ? 'the key' : 'the value';
  return {
    offset,
    reason: `${kind} ${token} stands without quotes. Please write "${token}".`,
  };
};

/** The parser stops within a number, after the part that is one. */
const number: Judge = ({ text, offset }) => {
  const start = text.slice(0, offset).search(/[-+.\w]*$/);
  const written = /^[-+.\w%]+/.exec(text.slice(start))?.[0] ?? '';
  if (!/^[-+.]*\d/.test(written) || NUMBER.test(written)) return undefined;
  return {
    offset: start,
    reason: `"${written}" is no number of JSON. Please write digits, such as 0.5 or -12, without a plus, a leading zero or a separator.`,
  };
};

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** A backslash or a tab that JSON does not allow in a text. */
const escaping: Judge = ({ text, offset, token }) => {
  const written = /^"(?:[^"\\\n]|\\.)*"/.exec(text.slice(offset))?.[0];
  if (token !== '"' || written === undefined) return undefined;
  const at = written.search(/\\(?!["\\/bfnrt]|u[\dA-Fa-f]{4})/);
  if (at > 0) {
    const reason = `"${written.slice(at, at + 2)}" is no escape of JSON. Please write \\\\ for a backslash.`;
    return { offset: offset + at, reason };
  }
  const tab = written.indexOf('\t');
  if (tab < 0) return undefined;
  return { offset: offset + tab, reason: 'a tab stands in a text. Please write a space.' };
};

/** A value follows a value, or a key has no colon. */
const signMissing: Judge = ({ text, offset, token }) => {
  const at = lastBefore(text, offset);
  if (token === '' || at < 0) return undefined;
  const before = text[at] ?? '';
  if (token === '=') return { offset, reason: 'a key ends with ":", not "=". Please write ":".' };
  if (before === ':')
    return { offset: at, reason: `the value${after(text, at)} is missing. Please write it.` };
  if (',}'.includes(token) && before === '"' && getLocation(text, at).isAtPropertyKey)
    return { offset: at + 1, reason: `the value${after(text, at)} is missing. Please write it.` };
  if (!/["\d\w}\]]/.test(before) || !/["\d\w{[-]/.test(token)) return undefined;
  if (at + 1 === offset && before === '"')
    return { offset: at, reason: 'a quote stands within a text. Please write it as \\".' };
  const { isAtPropertyKey } = getLocation(text, at);
  if (isAtPropertyKey && before === '"')
    return { offset: at + 1, reason: `a colon is missing${after(text, at)}. Please write ":".` };
  return {
    offset: at + 1,
    reason: `a comma is missing${after(text, at + 1)}. Please write "," there.`,
  };
};

/** Something stands before or after the object that the file should be. */
const outside: Judge = ({ text, offset, token }) => {
  if (token === ':' || !/^[\s]*[[{]/.test(text)) {
    const reason =
      'a definition is one object, and this file begins with something else. Please begin with "{".';
    return { offset: text.search(/\S/), reason };
  }
  if (parseTree(text.slice(0, offset), [])?.type !== 'object' || !isWhole(text.slice(0, offset)))
    return undefined;
  const reason =
    'the definition has ended here, and more follows. Please remove it, or correct the brackets before it.';
  return { offset, reason };
};

function isWhole(text: string): boolean {
  const errors: ParseError[] = [];
  parseTree(text, errors);
  return errors.length === 0;
}

const wrongBracket: Judge = ({ offset, token }) =>
  token === '}' || token === ']'
    ? {
        offset,
        reason: `this "${token}" closes nothing that is open. Please correct the brackets before it.`,
      }
    : undefined;

const JUDGES: readonly Judge[] = [
  conflict,
  comment,
  commaTooMany,
  endless,
  outside,
  otherQuote,
  number,
  openQuote,
  escaping,
  bareWord,
  signMissing,
  wrongBracket,
];
