/** Tests themes: contrast, merging, `extends`, the derived organisation. */
import { describe, expect, it } from 'vitest';
import { contrastRatio, nearestShade } from '../../../src/prover/check/themes/contrast.ts';
import { checkExtends } from '../../../src/prover/check/themes/extends.ts';
import { buildOrgInfo, mergeThemes, type ThemeDefinition } from '../../../src/release/index.ts';
import { checkContrast } from '../../../src/prover/index.ts';

describe('contrast', () => {
  it('follows the WCAG formula', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBe(21);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastRatio('red', '#ffffff')).toBeNaN();
  });

  it('names the pair, the ratio and a shade that passes', () => {
    const [error] = checkContrast(
      { brand: { colors: { page: '#ffffff', dimmed: '#999999' } } },
      'org-themes/pale/theme',
    );
    expect(error).toMatchObject({
      code: 'low-contrast',
      file: 'org-themes/pale/theme',
      pointer: '/brand/colors/dimmed',
    });
    expect(error?.message).toMatch(
      /dimmed #999999 on page #ffffff: the contrast is 2\.84:1, 4\.5:1 is needed/,
    );
    const shade = nearestShade('#999999', '#ffffff', 4.5) ?? '';
    expect(error?.message).toContain(shade);
    expect(contrastRatio(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it('rejects a value that is not a colour and checks dark colours separately', () => {
    expect(
      checkContrast({ brand: { colors: { page: 'white', text: '#000000' } } }, 'x'),
    ).toHaveLength(1);
    const night = checkContrast(
      { brand: { colors: { page: '#ffffff', text: '#111111' }, dark: { page: '#000000' } } },
      'x',
    );
    expect(night.map(({ pointer }) => pointer)).toEqual(['/brand/dark/text']);
  });
});

describe('merging', () => {
  const base: ThemeDefinition = {
    code: 'BASE',
    main: true,
    prefixes: ['base'],
    brand: { colors: { page: '#ffffff', text: '#000000' } },
    legal: { disclosures: ['a', 'b'] },
    pricing: [{ fee: 1, tax: { min: 0 } }, { tax: { max: 2 } }],
  };

  it('merges objects and replaces lists', () => {
    const themes = new Map<string, unknown>([
      ['base', base],
      [
        'own',
        {
          extends: 'base',
          code: 'OWN',
          brand: { colors: { page: '#eeeeee' } },
          legal: { disclosures: ['c'] },
        },
      ],
    ]);
    const merged = mergeThemes(themes, 'own');
    expect(merged.brand?.colors).toEqual({ page: '#eeeeee', text: '#000000' });
    expect(merged.legal?.disclosures).toEqual(['c']);
  });

  it('never inherits the identity of a lender', () => {
    const merged = mergeThemes(
      new Map<string, unknown>([
        ['base', base],
        ['own', { extends: 'base' }],
      ]),
      'own',
    );
    expect(buildOrgInfo(merged, 'own')).toMatchObject({ code: 'OWN', main: false, prefixes: [] });
  });

  it('drops prototype keys at every depth', () => {
    const withPrototypeKeys: unknown = JSON.parse(
      '{"__proto__":{"main":true},"legal":{"__proto__":{"newYork":"x"},"constructor":{"prototype":{"y":1}}}}',
    );
    const merged = mergeThemes(new Map([['own', withPrototypeKeys]]), 'own');
    expect(merged.main).toBeUndefined();
    expect(Object.keys(merged.legal ?? {})).toEqual([]);
    expect(merged.legal?.newYork).toBeUndefined();
    expect(({} as { y?: number }).y).toBeUndefined();
  });

  it('reports a cycle and a missing folder', () => {
    const themes = new Map<string, unknown>([
      ['_default', {}],
      ['a', { extends: 'b' }],
      ['b', { extends: 'a' }],
      ['c', { extends: '_defualt' }],
    ]);
    expect(checkExtends(themes).map(({ code, file }) => [code, file])).toEqual([
      ['theme-circle', 'org-themes/a/theme'],
      ['theme-circle', 'org-themes/b/theme'],
      ['unknown-theme', 'org-themes/c/theme'],
    ]);
    expect(checkExtends(themes).at(-1)?.message).toContain('"_default"');
    expect(mergeThemes(themes, 'a').extends).toBe('b');
  });

  // Shows shell 1.10.
  it('gives rules the brand without colours and the merged pricing', () => {
    const info = buildOrgInfo(base, 'base');
    expect(info.brand).not.toHaveProperty('colors');
    expect(info.orgPricingData).toEqual({ fee: 1, tax: { min: 0, max: 2 } });
  });
});
