/** The arguments and results of operators. A product adds the signatures of its own operators. */

/** The kinds of values. */
export type Kind = 'text' | 'number' | 'boolean' | 'list' | 'object';

/** One argument of an operator. */
export interface Parameter {
  /** The kinds that it takes; undefined for any. */
  readonly kinds?: readonly Kind[];
  /** The texts that it takes, when it is written as a literal. */
  readonly oneOf?: readonly string[];
  /** It is a dotted path into the value, or into the entries of the list, of this argument. */
  readonly pathInto?: number;
}

export interface OperatorSignature {
  readonly takes: readonly Parameter[];
  /** How many of them must be there. */
  readonly least: number;
  /** The last parameter may be repeated. */
  readonly rest?: boolean;
  /** The kind of the result; undefined when it is not known. */
  readonly gives?: Kind;
  /**
   * The result is read at a path: `from` is the argument that it is read from, `path` the argument
   * with the path, without which the value itself is given.
   */
  readonly reads?: { readonly from: number; readonly path?: number; readonly list?: boolean };
}

export type Signatures = { readonly [operator: string]: OperatorSignature };

const any = {} as const satisfies Parameter;
const number: Parameter = { kinds: ['number'] };
const text: Parameter = { kinds: ['text'] };
const scalar: Parameter = { kinds: ['text', 'number', 'boolean'] };

const exactly = (takes: readonly Parameter[], gives?: Kind): OperatorSignature => ({
  takes,
  least: takes.length,
  ...(gives && { gives }),
});
const several = (least: number, one: Parameter, gives?: Kind): OperatorSignature => ({
  takes: [one],
  least,
  rest: true,
  ...(gives && { gives }),
});
const ordered: OperatorSignature = exactly([scalar, scalar], 'boolean');
/** `a < b`, or `a < b < c`. */
const between: OperatorSignature = { ...ordered, takes: [scalar, scalar, scalar] };
const sum: OperatorSignature = several(1, { kinds: ['number', 'text'] }, 'number');

/** The signatures of JSON-Logic's operators and of the engine's own. */
export const engineSignatures: Signatures = {
  var: { takes: [any, any], least: 1 },
  list: exactly([text], 'list'),
  if: several(2, any),
  '?:': several(2, any),
  and: several(1, any),
  or: several(1, any),
  missing: several(1, any, 'list'),
  missing_some: exactly([number, any], 'list'),
  map: exactly([{ kinds: ['list'] }, any], 'list'),
  filter: exactly([{ kinds: ['list'] }, any], 'list'),
  reduce: { takes: [{ kinds: ['list'] }, any, any], least: 2 },
  all: exactly([{ kinds: ['list'] }, any], 'boolean'),
  some: exactly([{ kinds: ['list'] }, any], 'boolean'),
  none: exactly([{ kinds: ['list'] }, any], 'boolean'),
  '==': exactly([any, any], 'boolean'),
  '===': exactly([any, any], 'boolean'),
  '!=': exactly([any, any], 'boolean'),
  '!==': exactly([any, any], 'boolean'),
  '<': between,
  '<=': between,
  '>': ordered,
  '>=': ordered,
  '!': exactly([any], 'boolean'),
  '!!': exactly([any], 'boolean'),
  '+': sum,
  '*': several(2, number, 'number'),
  '-': { takes: [number, number], least: 1, gives: 'number' },
  '/': exactly([number, number], 'number'),
  '%': exactly([number, number], 'number'),
  min: several(1, number, 'number'),
  max: several(1, number, 'number'),
  in: exactly([scalar, { kinds: ['list', 'text'] }], 'boolean'),
  cat: several(1, any, 'text'),
  substr: { takes: [text, number, number], least: 2, gives: 'text' },
  merge: several(1, any, 'list'),
  matches: exactly([text, text], 'boolean'),
  length: exactly([{ kinds: ['text', 'list'] }], 'number'),
  exists: exactly([any], 'boolean'),
  lower: exactly([text], 'text'),
  upper: exactly([text], 'text'),
  trim: exactly([text], 'text'),
};
