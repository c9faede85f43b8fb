/** Derives the organisation that rules, texts and pages read (`org.*`) from a merged theme. */
import type { CompiledSet, Json } from '../../engine/index.ts';
import { mergeObjects } from './merge.ts';
import type { ThemeDefinition } from './theme-definition.ts';

/**
 * The organisation of a merged theme: all its keys, with a default for those that rules need. Left
 * out are `$schema` for editors, `extends`, which is merged, `overrides`, which change the compiled
 * journeys, `policyTitles`, which only the host reads, and the colours, which are in the style sheet.
 */
export function buildOrgInfo(theme: ThemeDefinition, folder: string) {
  const { $schema: _schema, extends: _extends, overrides: _overrides, ...given } = theme;
  const { policyTitles: _titles, pricing = [], brand, ...carried } = given;
  const { colors: _colors, dark: _dark, ...look } = brand ?? {};
  const org = {
    code: folder.toUpperCase(),
    main: false,
    wholesale: false,
    referrerRequired: false,
    prefixes: [],
    timeZone: 'America/Los_Angeles',
    companyInfo: {},
    legal: {},
    products: {},
    flags: {},
    policies: {},
    ...carried,
    /** Base name of the theme's folder. */
    theme: folder,
    brand: look,
    /** The objects of `pricing`, merged in order; empty when the theme has none. */
    orgPricingData: pricing.reduce<{ readonly [key: string]: unknown }>(mergeObjects, {}),
  };
  return org as typeof org & { readonly [key: string]: Json };
}

/** The set with the flag defaults that a theme sets for its own lender; the same set when it sets none. Frozen like the set. */
export function withThemeFlags(set: CompiledSet, theme: ThemeDefinition): CompiledSet {
  const own = new Map(Object.entries(theme.flags ?? {}));
  if (own.size === 0) return set;
  const flags = set.flags.map((flag) =>
    Object.freeze({ ...flag, default: own.get(flag.key) ?? flag.default }),
  );
  return Object.freeze({ ...set, flags: Object.freeze(flags) });
}
