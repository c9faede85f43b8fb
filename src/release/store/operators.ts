/** Lists the operators in the rules of a release, and those that this build does not have. */
import { vocabulary } from '../../domain/index.ts';
import { isOperator, perObject } from '../../engine/index.ts';
import type { ReleaseManifest } from './manifest.ts';

const isKnown = (name: string): boolean => isOperator(name, vocabulary);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The operators in a part of definitions. An object whose only key names one is a rule. */
const namesIn = perObject((part: object): readonly string[] => {
  const found = new Set<string>();
  const add = (value: unknown): void => {
    if (!isObject(value)) return;
    const [name = '', ...others] = Object.keys(value);
    if (others.length === 0 && isKnown(name)) found.add(name);
    Object.values(value).forEach(add);
  };
  add(part);
  return [...found];
});

const entriesOf = (table: unknown): readonly unknown[] =>
  isObject(table) ? Object.values(table) : [];

/** The operators that the rules in tables of definitions use. Lenders share most entries of a table. */
export const usedOperators = perObject((tables: object): readonly string[] => [
  ...new Set(entriesOf(tables).flatMap(entriesOf).filter(isObject).flatMap(namesIn)),
]);

/** The operators of a release that this build lacks, since a newer one compiled it. */
export function unknownOperators({ orgs }: Pick<ReleaseManifest, 'orgs'>): readonly string[] {
  const used = new Set(Object.values(orgs).flatMap(({ operators = [] }) => operators));
  return [...used].filter((name) => !isKnown(name));
}
