/** Themes as deltas: what a lender's folder says, laid over what it extends. */
import { nearestName, type Diagnostic, type Json, type OrgInfo } from '../engine/index.ts';
import type { ThemeColors, ThemeDefinition } from './authored-theme.generated.ts';

const COLOR_NAMES = [
  'page',
  'surface',
  'tint',
  'text',
  'dimmed',
  'border',
  'line',
  'primary',
  'primaryHover',
  'onPrimary',
  'accent',
  'header',
  'onHeader',
  'footer',
  'onFooter',
  'focus',
  'error',
  'errorTint',
  'warn',
  'warnTint',
  'info',
  'infoTint',
  'success',
  'successTint',
] as const;
/** Colours by name, each as #rrggbb. */
export type BrandColors = ThemeColors;
/** The colour names in the order of theme.schema.json. */
export const colorNames: readonly (keyof BrandColors)[] = COLOR_NAMES;
/** How a lender looks. */
export type Brand = NonNullable<ThemeDefinition['brand']>;
export type { ThemeDefinition };
type Tree = { readonly [key: string]: unknown };

/** Who a theme is belongs to its own folder; only how it looks and what it says is inherited. */
const OWN_KEYS: readonly string[] = [
  '$schema',
  'extends',
  'code',
  'main',
  'prefixes',
  'entryQuery',
];
/** Keys that would reach an object's prototype. */
const HOSTILE: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/**
 * The theme of a folder with all that it extends merged in: objects by their own keys, lists and values replaced.
 * An unknown folder gives an empty theme; a broken or circular `extends` ends the chain there (`checkExtends` tells of it).
 */
export function mergeThemes(themes: ReadonlyMap<string, unknown>, folder: string): ThemeDefinition {
  const [own = {}, ...bases] = chainOf(themes, folder);
  const inherited = bases
    .reverse()
    .map((base) =>
      Object.fromEntries(Object.entries(base).filter(([key]) => !OWN_KEYS.includes(key))),
    );
  return [...inherited, own].reduce<Tree>(
    (under, over) => mergeObjects(under, over),
    {},
  ) as ThemeDefinition;
}

/** The faults of every theme's `extends`: a folder that is not there, or a circle. */
export function checkExtends(themes: ReadonlyMap<string, unknown>): Diagnostic[] {
  return [...themes.keys()].flatMap((folder) => {
    const last = chainOf(themes, folder).at(-1)?.extends;
    if (typeof last !== 'string') return [];
    const guess = nearestName(
      last,
      [...themes.keys()].filter((known) => known !== folder),
    );
    const circle = themes.has(last);
    const message = circle
      ? `Failed to merge the theme ${folder}: what it extends comes back to "${last}". Please let the root of the chain extend nothing.`
      : `Failed to merge the theme ${folder}: no folder org-themes/${last}. Please ${guess ? `write "${guess}"` : 'name a folder of org-themes'}.`;
    return [
      {
        code: circle ? 'theme-circle' : 'unknown-theme',
        severity: 'error' as const,
        file: `org-themes/${folder}/theme`,
        pointer: '/extends',
        message,
      },
    ];
  });
}

/** What rules, texts and the page may know of a lender: the merged theme without its colours, the pricing list merged in order. */
export function orgInfoOf(theme: ThemeDefinition, folder: string): OrgInfo {
  const {
    brand = {},
    pricing = [],
    policies = {},
    flags = {},
    companyInfo = {},
    legal = {},
    products = {},
    variant,
    saleNotice,
    entryQuery,
  } = theme;
  const { colors: _colors, dark, ...look } = brand;
  const given = { variant, saleNotice, entryQuery };
  return {
    code: theme.code ?? folder.toUpperCase(),
    main: theme.main ?? false,
    wholesale: theme.wholesale ?? false,
    referrerRequired: theme.referrerRequired ?? false,
    prefixes: theme.prefixes ?? [],
    timeZone: theme.timeZone ?? 'America/Los_Angeles',
    theme: folder,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    brand: { ...look, hasDark: dark !== undefined } as Json,
    companyInfo,
    legal: legal as Json,
    products,
    flags,
    policies: policies as Json,
    orgPricingData: pricing.reduce<Tree>((under, over) => mergeObjects(under, over), {}) as Json,
  };
}

function chainOf(themes: ReadonlyMap<string, unknown>, folder: string): Tree[] {
  const seen = new Set<string>();
  const chain: Tree[] = [];
  for (
    let at: unknown = folder;
    typeof at === 'string' && !seen.has(at);
    at = chain.at(-1)?.extends
  ) {
    const theme = themes.get(at);
    if (!isTree(theme)) break;
    seen.add(at);
    chain.push(theme);
  }
  return chain;
}

function mergeObjects(under: Tree, over: Tree): Tree {
  const merged = new Map(Object.entries(under));
  for (const [key, value] of Object.entries(over)) {
    if (HOSTILE.includes(key)) continue;
    const below = merged.get(key);
    // Into an empty object when nothing lies below, so that hostile keys are dropped at every depth.
    merged.set(key, isTree(value) ? mergeObjects(isTree(below) ? below : {}, value) : value);
  }
  return Object.fromEntries(merged);
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
