/** Gives the texts that code shows by itself, such as the labels of controls. */
import type { CompiledSet } from '../definition/compiled.ts';
import { derivedFrom } from '../definition/derived.ts';
import type { Context } from '../definition/json.ts';
import { text } from '../logic/text.ts';
import type { CONTROL_TEXTS } from './control-texts.generated.ts';

/** The name of a text: a group and, after a dot, a name within it. */
type ControlText = keyof typeof CONTROL_TEXTS;
type Placeholder<N extends ControlText> = (typeof CONTROL_TEXTS)[N][number];
type Values<N extends ControlText> = [Placeholder<N>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<N>, string | number>>];

/**
 * The text of a name, with the values of its placeholders. The words of the name stand in for a text
 * that the set lacks, such as that of a release of an earlier version.
 */
export type Copy = <N extends ControlText>(name: N, ...values: Values<N>) => string;

/** `screen.tryAgain` → `Try again`. */
const spokenName = (name: string): string =>
  name
    .slice(name.indexOf('.') + 1)
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** The texts of a set. The same set gives the same function, so that what depends on it is kept. */
export function copyOf(set: Pick<CompiledSet, 'copy' | 'vocabulary'>): Copy {
  return (derivedFrom(set.copy).copy ??= ((name: string, values: Context = {}) =>
    text(set.copy[name] ?? spokenName(name), values, set.vocabulary)) as Copy);
}
