/** Tests the shipped themes and their style sheets. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { buildOrgInfo, FONT_FILES, mergeThemes } from '../../../src/release/index.ts';
import { getStylesheet } from '../../../src/release/theme/stylesheet.ts';
import { checkExtends } from '../../../src/prover/check/themes/extends.ts';
import { checkContrast } from '../../../src/prover/index.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const folders = readdirSync('org-themes').filter((name) =>
  existsSync(`org-themes/${name}/theme.json`),
);
const themes = new Map(folders.map((folder) => [folder, read(`org-themes/${folder}/theme.json`)]));
const ajv = new Ajv({ strict: false });
ajv.addSchema(read('schemas/definition/common.schema.json') as object, 'common.schema.json');
const themeSchema = read('schemas/definition/theme.schema.json') as {
  readonly definitions: { readonly Colors: { readonly properties: object } };
};
const isTheme = ajv.compile(themeSchema);
const colorNames = Object.keys(themeSchema.definitions.Colors.properties);

describe('the shipped themes', () => {
  it.each(folders)('%s is valid by the theme schema', (folder) => {
    isTheme(themes.get(folder));
    expect(isTheme.errors ?? []).toEqual([]);
  });

  it.each(folders)('%s has enough contrast', (folder) => {
    expect(checkContrast(mergeThemes(themes, folder), `org-themes/${folder}/theme`)).toEqual([]);
  });

  // Shows shell 9.25.
  it.each(folders)(
    '%s has every colour, a licence number and a fictitious phone number',
    (folder) => {
      const { brand, companyInfo } = mergeThemes(themes, folder);
      expect(Object.keys(brand?.colors ?? {}).toSorted()).toEqual(colorNames.toSorted());
      expect(companyInfo?.nmls).toMatch(/^\d{4,8}$/);
      expect(companyInfo?.supportPhone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    },
  );

  it('extend existing themes', () => expect(checkExtends(themes)).toEqual([]));

  // Shows registration 1.16; shell 1.7.
  it('have one main brand, unique codes and unique host prefixes', () => {
    const orgs = folders.map((folder) => buildOrgInfo(mergeThemes(themes, folder), folder));
    expect(orgs.filter(({ main }) => main)).toHaveLength(1);
    for (const names of [orgs.map(({ code }) => code), orgs.flatMap(({ prefixes }) => prefixes)])
      expect(new Set(names).size).toBe(names.length);
  });

  // Shows registration 1.10; shell 4.7.
  it('differ in font, radius or header', () => {
    const looks = folders.map((folder) => {
      const { font, headingFont, radius, header } = mergeThemes(themes, folder).brand ?? {};
      return JSON.stringify([font, headingFont, radius, header]);
    });
    expect(new Set(looks).size).toBe(looks.length);
  });
});

describe('the style sheet', () => {
  it('is deterministic and has the fonts and variables of the brand', () => {
    const css = getStylesheet(mergeThemes(themes, '_default'));
    expect(css).toBe(getStylesheet(mergeThemes(themes, '_default')));
    expect(css).toContain('url("/fonts/source-sans.woff2")');
    expect(css).toContain('--brand-on-primary: #ffffff;');
    expect(css).not.toMatch(/undefined|NaN/);
    // Mantine's parts are unstyled: a borrower would wait for variables that nothing reads.
    expect(css).not.toContain('--mantine');
  });

  it('defines every --brand-* variable that it reads', () => {
    const css = getStylesheet(mergeThemes(themes, '_default'));
    const defined = new Set([...css.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name));
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });

  // Shows shell 9.15.
  it('of another design system has other tokens and the same properties', () => {
    const sheetOf = (designSystem: 'v2023' | 'v2024') =>
      getStylesheet({ code: 'X', brand: { designSystem } });
    const properties = (css: string) => [...css.matchAll(/--[a-z-]+(?=:)/g)].map(String);
    expect(sheetOf('v2023')).not.toBe(sheetOf('v2024'));
    expect(properties(sheetOf('v2023'))).toEqual(properties(sheetOf('v2024')));
    expect(getStylesheet({ code: 'X' })).toBe(sheetOf('v2024'));
  });
  it('has a dark mode only for a theme with dark colours', () => {
    expect(getStylesheet({ brand: { colors: { page: '#ffffff' } } })).not.toContain(
      'prefers-color-scheme',
    );
    expect(getStylesheet({ brand: { dark: { page: '#101010' } } })).toContain(
      'prefers-color-scheme: dark',
    );
  });

  it('names font files that are installed', () => {
    for (const file of Object.values(FONT_FILES))
      expect(existsSync(`node_modules/${file}`)).toBe(true);
  });

  it.each([
    ['a colour', { brand: { colors: { page: 'red; } body { display: none' } } }],
    ['a colour with a break', { brand: { colors: { page: '#ffffff\n' } } }],
    ['a radius', { brand: { radius: { card: '4px; background: url(https://evil.example)' } } }],
    ['a font', { brand: { font: '"x"; } @import "https://evil.example' } }],
    ['a script for a homepage', { companyInfo: { homepage: 'javascript:alert(1)' } }],
  ])('rejects %s that would break out of its rule', (_, theme) =>
    expect(isTheme(theme)).toBe(false),
  );
});
