/**
 * The kinds of values that people enter. Each has one function that rewrites what was typed, pasted
 * or filled in to the form that is judged, and names what is wrong with it.
 */
import { amountFault, readAmount } from './amount.ts';
import { emailFault, phoneFault, readEmail, readPhone } from './contact.ts';
import { dateFaults, readDate } from './date.ts';
import { readDigits, readZip } from './digits.ts';
import { foldText } from './fold.ts';
import { cityFault, nameFault, plainName, readCity, readName } from './names.ts';

interface EntryRules {
  /** Rewrites an entered text. Reading the result again changes nothing. */
  readonly read: (text: string) => unknown;
  /** The names of faults, which are those of their texts in copy.json. */
  readonly fault?: (value: string) => string | readonly string[] | undefined;
}

const RULES = {
  text: { read: foldText },
  name: { read: readName, fault: nameFault },
  city: { read: readCity, fault: cityFault },
  email: { read: readEmail, fault: emailFault },
  phone: { read: readPhone, fault: phoneFault },
  zip: { read: readZip },
  digits: { read: readDigits },
  date: { read: readDate, fault: dateFaults },
  amount: { read: (text) => readAmount(text), fault: amountFault },
  number: { read: (text) => readAmount(text, true), fault: amountFault },
} satisfies Readonly<Record<string, EntryRules>>;

/** A kind of entry. A definition names it in the keyword `entry` of a field's schema. */
export type EntryKind = keyof typeof RULES;
export const ENTRY_KINDS = Object.keys(RULES) as readonly EntryKind[];

/** Faults of values that the rules of the specification accept. The field refuses them. */
const REFUSED = /^entry(?:Email|NameLetters)/;

export interface EntryFault {
  /** At least one name. */
  readonly names: readonly string[];
  /** The field refuses the value, whatever its schema says. */
  readonly isRefused: boolean;
  /** A form of the value that may be accepted, for the text of the fault. */
  readonly suggestion: string;
}

/** The value that was meant by an entered one. Anything but a text is returned as it is. */
export function readEntry(kind: EntryKind, value: unknown): unknown {
  return typeof value === 'string' && value !== '' ? RULES[kind].read(value) : value;
}

/** Returns the fault of a value that was read; undefined when nothing can be said. */
export function entryFault(kind: EntryKind, value: unknown): EntryFault | undefined {
  const { fault }: EntryRules = RULES[kind];
  const found = typeof value === 'string' && value !== '' ? fault?.(value) : undefined;
  const names = [found ?? []].flat();
  if (names.length === 0) return undefined;
  const isRefused = names.some((name) => REFUSED.test(name));
  return { names, isRefused, suggestion: plainName(String(value)) };
}
