/** Merges a lender's theme over the themes that it extends. */
import { isRecord } from '../../domain/index.ts';
import { keptPerObject } from '../../engine/index.ts';
import type { ThemeDefinition } from './theme-definition.ts';

type Tree = { readonly [key: string]: unknown };

/** Keys that identify a lender. They are read from its own folder and never inherited. */
const OWN_KEYS: ReadonlySet<string> = new Set<keyof ThemeDefinition>([
  '$schema',
  'extends',
  'code',
  'main',
  'prefixes',
]);
/** Keys that would reach an object's prototype. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The theme of a folder merged over all that it extends: objects key by key, lists and values
 * replaced. An unknown folder gives an empty theme. A missing or circular `extends` ends the chain
 * there (`checkExtends` reports it). The result is shared while the themes stay the same objects,
 * and must not be mutated.
 */
export function mergeThemes(themes: ReadonlyMap<string, unknown>, folder: string): ThemeDefinition {
  const chain = extendsChain(themes, folder).map(({ theme }) => theme);
  const [nearest] = chain;
  return nearest === undefined ? {} : keptMerged(nearest, chain, () => mergeChain(chain));
}

const keptMerged = keptPerObject<Tree, ThemeDefinition>();

function mergeChain([own = {}, ...bases]: readonly Tree[]): ThemeDefinition {
  const inherited = bases
    .reverse()
    .map((base) => Object.fromEntries(Object.entries(base).filter(([key]) => !OWN_KEYS.has(key))));
  return [...inherited, own].reduce<Tree>(mergeObjects, {}) as ThemeDefinition;
}

/** A theme as authored, before merging, with its folder. */
interface AuthoredTheme {
  readonly folder: string;
  readonly theme: Tree;
}

/** The theme of a folder, then each theme that it extends. Ends before a missing folder and before a repeated one. */
export function extendsChain(
  themes: ReadonlyMap<string, unknown>,
  folder: string,
): AuthoredTheme[] {
  const seen = new Set<string>();
  const chain: AuthoredTheme[] = [];
  let next: unknown = folder;
  while (typeof next === 'string' && !seen.has(next)) {
    const theme = themes.get(next);
    if (!isRecord(theme)) break;
    seen.add(next);
    chain.push({ folder: next, theme });
    next = theme['extends'];
  }
  return chain;
}

/** A new object with the keys of both; where both hold an object, the objects are merged, else `over` wins. */
export function mergeObjects(under: Tree, over: Tree): Tree {
  const merged = new Map(Object.entries(under));
  for (const [key, value] of Object.entries(over)) {
    if (PROTOTYPE_KEYS.has(key)) continue;
    const below = merged.get(key);
    // An object is merged even over nothing, so that prototype keys are dropped at every depth.
    merged.set(key, isRecord(value) ? mergeObjects(isRecord(below) ? below : {}, value) : value);
  }
  return Object.fromEntries(merged);
}
