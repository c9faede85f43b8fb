/** Tests that every key of theme.schema.json has an effect: in the compiled set, page, style sheet, pictures, host name or copy. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { resolveScreen, type CompiledSet } from '../../../src/engine/index.ts';
import { compileTree } from '../../../src/prover/index.ts';
import { releaseContent } from '../../../src/release/store/release-content.ts';
import { fontStack } from '../../../src/release/theme/fonts.ts';
import { getStylesheet } from '../../../src/release/theme/stylesheet.ts';
import type { ThemeDefinition } from '../../../src/release/index.ts';
import { findLiveOrg } from '../../../src/host/releases/org-of-request.ts';
import { pageOrgInfo } from '../../../src/host/page/render-page.ts';
import { renderPolicy } from '../../../src/host/page/policy-pages.ts';
import { completeTheme, OVERRIDES, themeKeys } from './complete-theme.ts';
import type { Live, LiveOrg } from '../../host/helpers/fixed-releases.ts';
import { newFolder } from '../../support/new-folder.ts';

const home = newFolder();
const theme = completeTheme() as unknown as ThemeDefinition & {
  readonly brand: { readonly [key: string]: string };
};
const picture = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`;

for (const folder of ['journeys', 'schemas', 'org-themes/_default'])
  cpSync(folder, join(home, folder), { recursive: true });
const writeTheme = (folder: string, content: object) => {
  mkdirSync(join(home, 'org-themes', folder));
  writeFileSync(join(home, `org-themes/${folder}/theme.json`), JSON.stringify(content));
};
writeTheme('complete', theme);
writeTheme('own-fees', {
  extends: '_default',
  code: 'FEES',
  pricing: [{ valuationFee: 222, manualNotaryFee: 1 }, { manualNotaryFee: 333 }],
});
for (const key of ['logo', 'logoDark', 'illustration'])
  writeFileSync(join(home, `org-themes/complete/${theme.brand[key] ?? ''}`), picture(key));

const compiled = compileTree(home);
const { manifest, files } = releaseContent(compiled);
const fileOf = (path: string | undefined) =>
  Buffer.from(files.get(path ?? '')?.content() ?? '').toString();
const releasedSet = (folder: string) =>
  JSON.parse(fileOf(manifest.orgs[folder]?.set)) as CompiledSet;
const live: Live = {
  release: manifest.release,
  loaded: { manifest, dir: home },
  orgs: Object.entries(manifest.orgs).map(([folder, org]): LiveOrg => ({
    ...org,
    folder,
    theme: JSON.parse(fileOf(org.info)) as ThemeDefinition,
  })),
};
const org = findLiveOrg(live, 'complete.lender.example', '');
const policy = (page: string): string =>
  renderPolicy({ org, page, template: '', inShell: () => undefined });
const set = releasedSet('complete');
const css = fileOf(org.css);
const [day = '', night = ''] = css.split('@media screen and (prefers-color-scheme: dark)');

/** The value at a dotted path of the compiled set's org; `*` is the first entry of a list or the only one of an object. */
function inOrg(path: string, from: unknown = set.org): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        name === '*'
          ? Object.values(value as object)[0]
          : (value as { [key: string]: unknown } | undefined)?.[name],
      from,
    );
}
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const carried = (value: unknown, path: string) => expect(inOrg(path)).toEqual(value);
const pictured = (name: string) => (file: unknown) =>
  expect([file, fileOf(org.assets[name])]).toEqual([
    theme.brand[keyOf(name)],
    picture(keyOf(name)),
  ]);
const keyOf = (name: string) =>
  name.replace('.svg', '').replace(/-(\w)/, (_, letter: string) => letter.toUpperCase());
const color = (text: string) => (value: unknown, path: string) =>
  expect(text).toContain(`--brand-${kebab(path.split('.').at(-1) ?? '')}: ${String(value)};`);
const styled = (line: (value: unknown) => string) => (value: unknown) =>
  expect(css).toContain(line(value));
const stepsOf = (from: CompiledSet, journey: string) =>
  from.journeys[journey]?.steps.map(({ id }) => id) ?? [];

type Reader = (value: unknown, path: string) => void;
/** The check of a key by a prefix of its path. The longest matching prefix wins. */
const READERS: { readonly [path: string]: Reader } = {
  // Names the schema for editors and for `journey check`.
  $schema: (value) => expect(value).toMatch(/theme\.schema\.json$/),
  // The base theme's policies are kept next to the theme's own.
  extends: () => expect(Object.keys(set.org['policies'] as object)).toContain('privacy'),
  code: (value) => expect([set.org.code, org.code]).toEqual([value, value]),
  main: (value) => expect([set.org.main, org.main]).toEqual([value, value]),
  wholesale: carried,
  referrerRequired: carried,
  'prefixes.*': (value) => expect([org.folder, set.org.prefixes]).toEqual(['complete', [value]]),
  timeZone: carried,
  variant: carried,
  saleNotice: carried,
  regulatorReview: carried,
  newYork: carried,
  apps: carried,
  brandedLoader: carried,
  'brand.logo': pictured('logo.svg'),
  'brand.logoDark': pictured('logo-dark.svg'),
  'brand.illustration': pictured('illustration.svg'),
  'brand.logoHeight': (value, path) => {
    carried(value, path);
    styled((height) => `--brand-logo-height: ${String(height)}px;`)(value);
  },
  'brand.header': carried,
  'brand.font': styled((key) => `--brand-font: ${fontStack(String(key))};`),
  'brand.headingFont': styled((key) => `--brand-heading-font: ${fontStack(String(key))};`),
  'brand.headingWeight': styled((weight) => `--brand-heading-weight: ${String(weight)};`),
  'brand.radius.control': styled((size) => `--brand-radius-control: ${String(size)};`),
  'brand.radius.card': styled((size) => `--brand-radius-card: ${String(size)};`),
  'brand.radius.button': styled((size) => `--brand-radius-button: ${String(size)};`),
  'brand.density': styled(() => '--brand-density: 1.15;'),
  'brand.drawing': styled(() => '--brand-drawing-block: inline;'),
  'brand.designSystem': (system) => {
    const brand = { designSystem: system as 'v2023' };
    expect(getStylesheet({ code: 'X', brand })).toContain('--brand-radius-button: 999px;');
    expect(getStylesheet({ code: 'X' })).toContain('--brand-radius-button: 6px;');
  },
  'brand.colors': color(day),
  'brand.dark': color(night),
  companyInfo: (value, path) => {
    carried(value, path);
    expect(page().orgMetaData.companyInfo).toEqual(theme.companyInfo);
  },
  legal: carried,
  products: (value, path) => {
    const products = { dscr: { [path.slice(path.lastIndexOf('.') + 1)]: value } };
    expect(set.org['products']).toMatchObject(products);
    expect(page().orgMetaData.products).toMatchObject(products);
  },
  pricing: (value) => {
    expect(set.org['orgPricingData']).toMatchObject({ manualNotaryFee: value });
    expect(page().orgPricingData).toMatchObject({ manualNotaryFee: value });
  },
  flags: (value) => {
    const key = 'fe-heloc-new-auth';
    const defaultOf = (folder: string) =>
      releasedSet(folder).flags.find((flag) => flag.key === key)?.default;
    expect([defaultOf('complete'), defaultOf('_default')]).toEqual([value, !value]);
  },
  policies: (value) => expect(policy('terms')).toContain(String(value)),
  policyTitles: (value) => expect(policy('privacy')).toContain(`<h1>${String(value)}</h1>`),
  overrides: () => {
    const base = releasedSet('_default');
    expect(stepsOf(set, 'register-v2')).toEqual(
      stepsOf(base, 'register-v2').filter((id) => id !== 'for-sale'),
    );
    expect(stepsOf(set, 'register').slice(0, 2)).toEqual(['property-info', 'set-password']);
    const income = set.journeys['register-v2']?.steps.find(({ id }) => id === 'annual-income');
    expect(income?.screen.schema?.properties?.['income']?.properties?.['income']).toMatchObject({
      minimum: 7,
      messages: { minimum: 'Must be at least $7' },
    });
    expect(income?.screen.checks.map(({ id }) => id)).toContain('high-income');
    expect(income?.screen.ui['income.otherIncome']?.when).toBe(false);
    const { screen } = set.journeys['register-v2']?.steps[0] ?? {};
    expect(screen?.checks.map(({ error }) => error)).toContain('Texas and Oklahoma only.');
  },
};

const page = () =>
  pageOrgInfo({ live, org, baseUrl: 'http://complete.localhost', environment: 'test' });

/** The reader of a path; undefined when none is listed. */
const readerOf = (path: string): Reader | undefined =>
  Object.entries(READERS)
    .filter(([start]) => path === start || path.startsWith(`${start}.`))
    .toSorted(([one], [other]) => other.length - one.length)[0]?.[1];

describe('the complete theme', () => {
  it('is valid and compiles', () => {
    const ajv = new Ajv({ strict: false });
    for (const name of ['common', 'theme'])
      ajv.addSchema(
        JSON.parse(readFileSync(`schemas/definition/${name}.schema.json`, 'utf8')) as object,
        `${name}.schema.json`,
      );
    ajv.validate('theme.schema.json', theme);
    expect(ajv.errors ?? []).toEqual([]);
    expect(compiled.diagnostics).toEqual([]);
  });

  it('uses every key of an override', () => {
    const keys = themeKeys().flatMap(({ path }) => /^overrides\.\*\.([^.]+)/.exec(path)?.[1] ?? []);
    expect([...new Set(OVERRIDES.flatMap((one) => Object.keys(one)))].toSorted()).toEqual(
      [...new Set(keys)].toSorted(),
    );
  });

  // Shows registration 9.10, 9.22; shell 4.8.
  it.each(themeKeys())('applies $path', ({ path, value }) => {
    const reader = readerOf(path);
    expect(
      reader,
      `No place reads the theme's ${path}: carry it, or take it out of the schema.`,
    ).toBeDefined();
    reader?.(value, path);
  });
});

describe('the definitions', () => {
  const authored = JSON.stringify(
    compiled.tree.files.filter(({ file }) => !/walks|scenarios/.test(file)),
  );
  const paths = new Set(
    [...authored.matchAll(/["{]org\.([A-Za-z][\w.]*)/g)].map((match) => match[1] ?? ''),
  );
  it.each([...paths])('read org.%s only where a theme can set it', (path) => {
    const base = releasedSet('_default').org;
    expect(inOrg(path, base) ?? inOrg(path)).toBeDefined();
  });
});

describe("a lender's own fees", () => {
  it.each([
    ['_default', 'application-notary-schedule-manual', '$300'],
    ['_default', 'application-bpo-order-bpo', '$180'],
    ['own-fees', 'application-notary-schedule-manual', '$333'],
    ['own-fees', 'application-bpo-order-bpo', '$222'],
  ])('of %s appear on %s as %s', (folder, id, fee) => {
    const own = compiled.sets.get(folder) as CompiledSet;
    const context = { org: own.org, application: {}, answers: {}, flags: {}, now: '2026-05-04' };
    const screen = JSON.stringify(resolveScreen(own, { page: id }, context));
    expect(screen).toContain(`I agree to the fee of ${fee}.`);
  });
});
