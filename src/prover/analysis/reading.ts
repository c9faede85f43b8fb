/** The questions of rules about one path of the context, and the values that tell their results apart. */
import { isRecord } from '../../domain/index.ts';

/** Any value, and another one: for a rule that only asks whether a path has a value. */
export const SOME_VALUE = 'x';
const OTHER_VALUE = 'y';
/** With more list operators over one list, each could need an entry of its own. */
const MAX_OPERATORS = 2;
/** Of more values that a list may hold, not every choice is tried. */
const MAX_HELD = 4;

/** The entries of a list that the bodies of its operators tell apart. */
export interface ToldEntries {
  readonly entries: readonly unknown[];
  /** Can an entry that is not among them lead to another result? */
  readonly isPartial: boolean;
}

export class Reading {
  /** For each list operator its body, with the bodies of the operators that give its list. */
  readonly bodies: (readonly unknown[])[] = [];
  /** By their JSON, in the order of their first mention. */
  readonly #values = new Map<string, unknown>([['undefined', undefined]]);
  /** Literals before or behind which a value may be. */
  readonly #bounds = new Set<unknown>();
  /** Literals that its list may hold. */
  readonly #held = new Set<unknown>();
  #reads = 0;
  #isCompared = false;
  #isPartial = false;

  /** A rule reads it. */
  read(): void {
    this.#reads += 1;
    this.#add(SOME_VALUE);
  }

  /** A rule compares it with a literal: a number from both sides. */
  compare(literal: unknown, isBound: boolean): void {
    this.#isCompared = true;
    if (isBound) this.#bounds.add(literal);
    const around = typeof literal === 'number' ? [literal - 1, literal, literal + 1] : [literal];
    for (const value of around) this.#add(value);
  }

  /** A rule looks for a literal in its list. */
  hold(literal: unknown): void {
    this.#held.add(literal);
    this.#add([literal]);
  }

  /** A rule compares it with another path, whose values decide, too. */
  compareWithAnother(isHolder: boolean): void {
    this.markPartial();
    for (const value of [SOME_VALUE, OTHER_VALUE]) this.#add(isHolder ? [value] : value);
  }

  /** A rule takes its value in a way that no values show completely. */
  markPartial(): void {
    this.#isPartial = true;
  }

  /** Is it a list? */
  get isList(): boolean {
    return this.bodies.length > 0 || this.#held.size > 0;
  }

  isPartial({ isPartial }: ToldEntries): boolean {
    const isMixed = this.#held.size > 0 && (this.#isCompared || this.bodies.length > 0);
    return (
      this.#isPartial ||
      isPartial ||
      isMixed ||
      this.#held.size > MAX_HELD ||
      this.bodies.length > MAX_OPERATORS
    );
  }

  /** Undefined first. Its list is missing, empty, or has one entry, or all of them. */
  values({ entries }: ToldEntries): readonly unknown[] {
    const lists = this.bodies.length === 0 ? [] : [[], ...entries.map((entry) => [entry])];
    const values = [...this.#values.values(), ...lists];
    // Two rules can ask for different entries of one list.
    const filled = values.filter((value) => Array.isArray(value) && value.some(isRecord));
    return filled.length < 2 ? values : [...values, filled.flat()];
  }

  /** Values that only a proof needs: nobody would name them in an example. */
  proofValues(): readonly unknown[] {
    const known = [...this.#values.values()];
    const more = [
      // Two rules may ask whether there is a value, and whether it counts as true.
      ...(this.#reads > 1 ? [false] : []),
      // A text that is longer than each that is compared.
      ...(this.#isCompared
        ? [`${known.filter((value) => typeof value === 'string').join('')}x`]
        : []),
      ...between(this.#bounds),
      ...choices([...this.#held].slice(0, MAX_HELD)),
    ];
    return more.filter((value) => !this.#values.has(JSON.stringify(value)));
  }

  #add(value: unknown): void {
    this.#values.set(JSON.stringify(value) ?? 'undefined', value);
  }
}

/** Values between numbers that are near each other, before the first text, and behind each text. */
function between(bounds: ReadonlySet<unknown>): readonly unknown[] {
  const all = [...bounds];
  const numbers = all.filter((value) => typeof value === 'number').toSorted((a, b) => a - b);
  const texts = all.filter((value) => typeof value === 'string');
  return [
    ...numbers.slice(1).map((value, at) => (value + (numbers[at] ?? 0)) / 2),
    ...(texts.length > 0 ? [' ', ...texts.map((text) => `${text} `)] : []),
  ];
}

/** The lists of two or more of the values. */
const choices = (values: readonly unknown[]): readonly (readonly unknown[])[] =>
  values
    .reduce<readonly (readonly unknown[])[]>(
      (lists, value) => [...lists, ...lists.map((list) => [...list, value])],
      [[]],
    )
    .filter(({ length }) => length > 1);
