/** Derives the organisation that rules, texts and pages read (`org.*`) from a merged theme. */
import type { CompiledSet, Json, OrgInfo } from '../../engine/index.ts';
import { mergeObjects } from './merge.ts';
import type { Brand, ThemeDefinition } from './theme-definition.ts';

/**
 * Theme keys that are not keys of the organisation: `$schema` is for editors, `extends` is merged,
 * `overrides` change the compiled journeys, `pricing` becomes `orgPricingData`, and only the host reads
 * `policyTitles`.
 */
type NotCarried = '$schema' | 'extends' | 'overrides' | 'pricing' | 'policyTitles';
/** The colours are read only from the style sheet. */
type OrgBrand = Omit<Brand, 'colors' | 'dark'>;
/** The theme's type of each key that the organisation carries. */
type Carried = { readonly [K in Exclude<keyof ThemeDefinition, NotCarried>]: ThemeDefinition[K] };
/** Keys that have a value even when the theme sets none. */
type Defaulted =
  | 'code'
  | 'main'
  | 'wholesale'
  | 'referrerRequired'
  | 'prefixes'
  | 'timeZone'
  | 'companyInfo'
  | 'legal'
  | 'products'
  | 'flags'
  | 'policies';

/** An organisation. Every key of theme.schema.json is a key here, or is listed in `NotCarried`. */
type ThemeOrg = {
  readonly [K in keyof Carried]: K extends 'brand'
    ? OrgBrand
    : K extends Defaulted
      ? NonNullable<Carried[K]>
      : Carried[K];
} & {
  /** Base name of the theme's folder. */
  readonly theme: string;
  /** The objects of `pricing`, merged in order; empty when the theme has none. */
  readonly orgPricingData: { readonly [key: string]: unknown };
};

/**
 * The organisation of a merged theme. A key that the theme leaves out is left out here too, unless it has a default.
 * A key that is added to theme.schema.json does not compile here until it is carried or listed in `NotCarried`.
 */
export function buildOrgInfo(theme: ThemeDefinition, folder: string): ThemeOrg & OrgInfo {
  const { colors: _colors, dark: _dark, ...brand } = theme.brand ?? {};
  const org: ThemeOrg = {
    code: theme.code ?? folder.toUpperCase(),
    main: theme.main ?? false,
    wholesale: theme.wholesale ?? false,
    referrerRequired: theme.referrerRequired ?? false,
    prefixes: theme.prefixes ?? [],
    timeZone: theme.timeZone ?? 'America/Los_Angeles',
    theme: folder,
    variant: theme.variant,
    saleNotice: theme.saleNotice,
    regulatorReview: theme.regulatorReview,
    newYork: theme.newYork,
    apps: theme.apps,
    brandedLoader: theme.brandedLoader,
    brand,
    companyInfo: theme.companyInfo ?? {},
    legal: theme.legal ?? {},
    products: theme.products ?? {},
    flags: theme.flags ?? {},
    policies: theme.policies ?? {},
    orgPricingData: (theme.pricing ?? []).reduce<{ readonly [key: string]: unknown }>(
      mergeObjects,
      {},
    ),
  };
  const given = Object.entries(org).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { readonly [key: string]: Json } as ThemeOrg & OrgInfo;
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
