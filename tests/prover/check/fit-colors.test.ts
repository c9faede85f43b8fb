/** The colours of a new brand are moved until the check of contrasts passes. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  brandColors,
  checkContrast,
  darkColors,
  nearestReadable,
} from '../../../src/prover/index.ts';

const base = (
  JSON.parse(readFileSync('org-themes/_default/theme.json', 'utf8')) as {
    brand: { colors: Record<string, string> };
  }
).brand.colors;

it.each(['#f2a03d', '#ffff00', '#ffffff', '#000000', '#808080', '#00ff00', '#1d4f7c', '#ff0066'])(
  '%s gives a brand that can be read, also as the bar at the top',
  (colour) => {
    for (const choice of [{ primary: colour }, { primary: colour, header: colour }]) {
      const { colors } = brandColors(base, choice);
      expect(checkContrast({ brand: { colors: { ...base, ...colors } } }, 'x')).toEqual([]);
    }
  },
);

it.each(['#f2a03d', '#1d4f7c', '#000000', '#ffffff'])(
  '%s gives dark colours that can be read',
  (colour) => {
    const { colors } = brandColors(base, { primary: colour });
    const dark = darkColors({ ...base, ...colors });
    expect(checkContrast({ brand: { colors: { ...base, ...colors }, dark } }, 'x')).toEqual([]);
  },
);

it('finds the nearest shade on which, and in which, everything can be read', () => {
  expect(nearestReadable(base, 'primary')).toBe(base['primary']);
  const pale = nearestReadable({ ...base, primary: '#e0e0a0' }, 'primary') ?? '';
  expect(checkContrast({ brand: { colors: { ...base, primary: pale } } }, 'x')).toEqual([]);
  const ground = nearestReadable({ ...base, page: '#777777' }, 'page') ?? '';
  expect(checkContrast({ brand: { colors: { ...base, page: ground } } }, 'x')).toEqual([]);
  expect(nearestReadable({ ...base, surface: '#000000', page: '#ffffff' }, 'text')).toBeUndefined();
});

it('keeps a colour that can be read, and says which one moved', () => {
  expect(brandColors(base, { primary: '#0b5d4e' })).toMatchObject({
    colors: { primary: '#0b5d4e', focus: '#0b5d4e', accent: '#0b5d4e' },
    moved: {},
  });
  const { colors, moved } = brandColors(base, { primary: '#f2a03d', accent: '#2f6f4f' });
  expect(moved).toEqual({ primary: '#f2a03d' });
  expect(colors).toMatchObject({ accent: '#2f6f4f' });
  expect(colors).not.toHaveProperty('onPrimary');
});
