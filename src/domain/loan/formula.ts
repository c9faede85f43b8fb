/**
 * Parses and computes the formulas of the lender's costs (`jsCriteria`); never runs them as code.
 *
 *   sum     = product { ("+" | "-") product }
 *   product = factor { ("*" | "/") factor }
 *   factor  = ("+" | "-") factor | number | "loanAmount" | "(" sum ")" | ("min" | "max") "(" sum { "," sum } ")"
 */
import { type Outcome, success, failure } from '../values/outcome.ts';
import { isFiniteNumber } from '../values/record.ts';

/** The error for a formula without a value. */
export const NOT_AVAILABLE = 'not available';

/** The maximum length of a formula in characters. It also limits the nesting of parentheses. */
const MAX_LENGTH = 500;
// `--` and `++` are separate tokens, which the grammar rejects, because they are not signs in
// JavaScript. A malformed number (`010`, `2x`, `1.5.2`) becomes two adjacent tokens, which the
// grammar also rejects.
const TOKEN =
  /\s*(?:((?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)|([A-Za-z_$][\w$]*)|(--|\+\+|[-+*/(),]))/y;

type Token = number | string;

/**
 * The value of a syntax error or an undefined number. NaN propagates, so the parser needs no second
 * return path.
 */
const NONE = Number.NaN;

/** Intermediate values must be finite too, so that 1/(1/0) is not 0. */
function finite(value: number): number {
  return Number.isFinite(value) ? value : NONE;
}

/** The tokens of a formula; undefined when a character belongs to none. */
function parseTokens(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const match = TOKEN.exec(text);
    if (!match) return undefined;
    tokens.push(match[1] === undefined ? (match[2] ?? match[3] ?? '') : finite(Number(match[1])));
  }
  return tokens;
}

/** A recursive-descent parser that evaluates as it reads. Every step consumes a token or returns, so it terminates. */
class Parser {
  private readonly tokens: readonly Token[];
  private readonly loanAmount: number;
  private at = 0;

  constructor(tokens: readonly Token[], loanAmount: number) {
    this.tokens = tokens;
    this.loanAmount = loanAmount;
  }

  whole(): number {
    const value = this.sum();
    return this.at === this.tokens.length ? value : NONE;
  }

  private take(...any: readonly string[]): string | undefined {
    const token = this.tokens[this.at];
    if (typeof token !== 'string' || !any.includes(token)) return undefined;
    this.at += 1;
    return token;
  }

  private sum(): number {
    let value = this.product();
    for (let sign = this.take('+', '-'); sign !== undefined; sign = this.take('+', '-')) {
      const other = this.product();
      value = finite(sign === '+' ? value + other : value - other);
    }
    return value;
  }

  private product(): number {
    let value = this.factor();
    for (let sign = this.take('*', '/'); sign !== undefined; sign = this.take('*', '/')) {
      const other = this.factor();
      value = finite(sign === '*' ? value * other : value / other);
    }
    return value;
  }

  private factor(): number {
    const sign = this.take('+', '-');
    if (sign !== undefined) return sign === '-' ? -this.factor() : this.factor();
    const token = this.tokens[this.at];
    this.at += 1;
    if (typeof token === 'number') return token;
    if (token === 'loanAmount') return this.loanAmount;
    if (token === '(') return this.closed(this.sum());
    if (token === 'min' || token === 'max') return this.choice(token);
    return NONE;
  }

  private choice(name: 'min' | 'max'): number {
    if (this.take('(') === undefined) return NONE;
    const values = [this.sum()];
    while (this.take(',') !== undefined) values.push(this.sum());
    return this.closed(name === 'min' ? Math.min(...values) : Math.max(...values));
  }

  private closed(value: number): number {
    return this.take(')') === undefined ? NONE : value;
  }
}

/**
 * The value of a formula in dollars, for a loan amount in dollars. Refuses with `not available`
 * anything but a formula (a non-text, more than 500 characters, any other name or sign), a loan
 * amount that is negative or not finite, and a formula in which a number is not finite (1e999, a
 * division by zero). Never throws.
 */
export function evaluateFormula(formula: unknown, loanAmount: unknown): Outcome<number> {
  if (
    typeof formula !== 'string' ||
    formula.length > MAX_LENGTH ||
    !isFiniteNumber(loanAmount) ||
    loanAmount < 0
  )
    return failure(NOT_AVAILABLE);
  const tokens = parseTokens(formula);
  const value = tokens === undefined ? NONE : new Parser(tokens, loanAmount).whole();
  // Adding 0 turns -0 into 0.
  return Number.isNaN(value) ? failure(NOT_AVAILABLE) : success(value + 0);
}
