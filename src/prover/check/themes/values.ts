/** Checks the values of a lender's theme that a schema can't: time zone, phone, prices, amounts, names. */
import { cleanPhone } from '../../../domain/index.ts';
import { didYouMean, memberPointer } from '../../../engine/index.ts';
import type { Tree } from '../../records.ts';
import { isInvisible } from '../characters.ts';
import type { CheckCode } from '../diagnostic-codes.ts';
import type { CheckDiagnostic } from '../diagnostic.ts';
import {
  errorAt,
  extendsChain,
  mergeThemes,
  type ThemeDefinition,
} from '../../../release/index.ts';

/** A theme as authored, and the root of the themes that it extends. */
interface CheckedTheme {
  readonly folder: string;
  readonly own: ThemeDefinition;
  readonly merged: ThemeDefinition;
  readonly root: ThemeDefinition;
}

/** The errors of every theme. `products`: those that definitions name. */
export function checkThemeValues(
  themes: ReadonlyMap<string, unknown>,
  products: readonly string[],
): CheckDiagnostic[] {
  return [...themes].flatMap(([folder, own]) => {
    const root = extendsChain(themes, folder).at(-1)?.theme;
    const theme: CheckedTheme = {
      folder,
      own: own as ThemeDefinition,
      merged: mergeThemes(themes, folder),
      root: (root ?? {}) as ThemeDefinition,
    };
    return [
      ...checkTimeZone(theme),
      ...checkPhone(theme),
      ...checkPrices(theme),
      ...checkProducts(theme, products),
      ...checkEmptied(theme),
      ...checkPolicies(theme),
    ];
  });
}

function found(
  { folder }: CheckedTheme,
  code: CheckCode,
  { pointer, reason }: { readonly pointer: string; readonly reason: string },
): CheckDiagnostic {
  const place = { file: `org-themes/${folder}/theme`, pointer };
  return errorAt(place, code, `Failed to check the theme ${folder}: ${reason}`);
}

function checkTimeZone(theme: CheckedTheme): CheckDiagnostic[] {
  const { timeZone } = theme.own;
  if (timeZone === undefined || isTimeZone(timeZone)) return [];
  const hint = didYouMean(timeZone, Intl.supportedValuesOf('timeZone'));
  return [
    found(theme, 'time-zone', {
      pointer: '/timeZone',
      reason: `there is no time zone "${timeZone}", so dates and ages would be wrong. Please write an IANA name such as America/New_York${hint}.`,
    }),
  ];
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

function checkPhone(theme: CheckedTheme): CheckDiagnostic[] {
  const { supportPhone } = theme.own.companyInfo ?? {};
  if (supportPhone === undefined || /^(?:\+?1)?[2-9]\d{9}$/.test(cleanPhone(supportPhone)))
    return [];
  return [
    found(theme, 'phone', {
      pointer: '/companyInfo/supportPhone',
      reason: `"${supportPhone}" is no phone number of ten digits, so nobody could call it. Please write one such as (800) 555-0100.`,
    }),
  ];
}

/** A price replaces one of the root theme, and is of its kind: an amount, or a share up to 1. */
function checkPrices(theme: CheckedTheme): CheckDiagnostic[] {
  const known = Object.assign({}, ...(theme.root.pricing ?? [])) as Tree;
  return (theme.own.pricing ?? []).flatMap((prices, at) =>
    Object.entries(prices).flatMap(([name, value]) => {
      const pointer = memberPointer(`/pricing/${at}`, name);
      if (!Object.hasOwn(known, name))
        return [
          found(theme, 'unknown-theme-key', { pointer, reason: unknownKey('price', name, known) }),
        ];
      const reason = priceFault(name, value, known[name]);
      return reason === undefined ? [] : [found(theme, 'price', { pointer, reason })];
    }),
  );
}

function priceFault(name: string, value: unknown, base: unknown): string | undefined {
  if (typeof base !== 'number') return undefined;
  if (typeof value !== 'number' || value < 0)
    return `"${name}" is ${JSON.stringify(value)}, which is no price. Please write a number of 0 or more.`;
  if (base > 0 && base < 1 && value > 1)
    return `"${name}" is ${value}, which is ${value * 100}%. Please write a share, such as 0.05 for 5%.`;
  return undefined;
}

function checkProducts(theme: CheckedTheme, named: readonly string[]): CheckDiagnostic[] {
  const known = Object.fromEntries(
    [...named, ...Object.keys(theme.root.products ?? {})].map((name) => [name, true]),
  );
  return Object.keys(theme.own.products ?? {}).flatMap((name) => {
    const pointer = memberPointer('/products', name);
    if (!Object.hasOwn(known, name))
      return [
        found(theme, 'unknown-theme-key', { pointer, reason: unknownKey('product', name, known) }),
      ];
    const {
      minAmount = 0,
      maxAmount = Infinity,
      minRatio = 1,
    } = theme.merged.products?.[name] ?? {};
    const reason =
      minAmount > maxAmount
        ? `the least amount of ${name}, ${minAmount}, is above the greatest, ${maxAmount}, so no amount could be lent. Please correct one of them.`
        : minAmount < 0 || minRatio <= 0
          ? `an amount or ratio of ${name} is below zero. Please write one above it.`
          : undefined;
    return reason === undefined ? [] : [found(theme, 'product-limits', { pointer, reason })];
  });
}

/** The legal texts of the root, which a theme may reword but not remove. */
const LEGAL_LISTS = ['disclosures', 'disclaimers'] as const;

function checkEmptied(theme: CheckedTheme): CheckDiagnostic[] {
  const lists = LEGAL_LISTS.flatMap((key) => {
    const [own, base] = [theme.own.legal?.[key], theme.root.legal?.[key] ?? []];
    const hasBlank = own?.some((text) => typeof text === 'string' && isInvisible(text)) === true;
    if (own === undefined || base.length === 0 || (own.length > 0 && !hasBlank)) return [];
    return [{ pointer: `/legal/${key}`, what: `its ${key}` }];
  });
  const policies = Object.entries(theme.own.policies ?? {})
    .filter(([, sections]) => sections.length === 0 || sections.some(({ text }) => text === ''))
    .map(([name]) => ({ pointer: memberPointer('/policies', name), what: `its ${name}` }));
  return [...lists, ...policies].map(({ pointer, what }) =>
    found(theme, 'emptied-text', {
      pointer,
      reason: `${what} would be empty, although the law asks for them. Please write its own, or leave the key out to keep those of the base theme.`,
    }),
  );
}

function checkPolicies(theme: CheckedTheme): CheckDiagnostic[] {
  const known = theme.root.policies ?? {};
  if (theme.own === theme.root) return [];
  return Object.keys(theme.own.policies ?? {})
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) =>
      found(theme, 'unknown-theme-key', {
        pointer: memberPointer('/policies', name),
        reason: unknownKey('policy', name, known),
      }),
    );
}

const unknownKey = (kind: string, name: string, known: Tree): string =>
  `nothing reads the ${kind} "${name}", so it would have no effect. Please use a key of the base theme${didYouMean(name, Object.keys(known))}.`;
