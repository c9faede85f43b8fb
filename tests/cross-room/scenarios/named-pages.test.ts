/** Every page that a text names exists, and a link to it is next to the text or in the menu. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageAt } from '../../../src/engine/index.ts';
import { set } from '../../support/main-brand.ts';

/** The name of a page in texts -> its path. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:your|the|account) settings\b/i, '/dashboard/settings'],
  [/\b(?:your|the) dashboard\b/i, '/dashboard'],
  [
    /\bpage of your documents\b|\bpage Your documents\b/,
    '/account/heloc/{url.params.uuid}/document/disclosures',
  ],
  [/\bcontact page\b|\bsupport page\b/i, '/contact'],
  [/\blogin page\b/i, '/auth/login'],
];

/** A text of a definition, with the smallest block around it. */
interface Place {
  readonly file: string;
  readonly text: string;
  /** The block around the text, as JSON. */
  readonly around: string;
}

function textsIn(file: string, value: unknown, around: string): readonly Place[] {
  if (typeof value === 'string') return [{ file, text: value, around }];
  if (typeof value !== 'object' || value === null) return [];
  const isBlock = 'block' in value || 'button' in value || 'path' in value;
  const next = isBlock ? JSON.stringify(value) : around;
  return Object.entries(value).flatMap(([key, part]) =>
    ['$schema', 'description', 'to', 'path', 'meaning'].includes(key)
      ? []
      : textsIn(file, part, next),
  );
}

function placesIn(folder: string): readonly Place[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.json') && !/(?:^|\/)(?:scenarios|walks|operations)\//.test(name),
    )
    .flatMap((name) => {
      const file = join(folder, name);
      return textsIn(file, JSON.parse(readFileSync(file, 'utf8')), '');
    });
}

const places = [...placesIn('journeys'), ...placesIn('org-themes')].flatMap((place) =>
  NAMED.filter(([words]) => words.test(place.text)).map(([, path]) => ({ ...place, path })),
);

test('texts name the settings, so that this test reads them', () => {
  expect(places.filter(({ path }) => path === '/dashboard/settings').length).toBeGreaterThan(1);
});

test.each(places)('$file names $path, which exists: "$text"', ({ path }) => {
  expect(pageAt(set, path.replace('{url.params.uuid}', 'u-1'))?.page.path).toBeDefined();
});

/** The entries that every borrower has; the others lead to applications that a lender switches on. */
const menu = set.layout.menu.entries.flatMap(({ to, when }) =>
  to === undefined || when !== undefined ? [] : [to],
);

test.each(places)(
  '$file leads to $path, by a link or the menu: "$text"',
  ({ path, around, file }) => {
    const isLinked = around.includes(`"to":"${path}`) || around.includes('document/disclosures');
    expect(isLinked || menu.includes(path), `${file}: ${around.slice(0, 200)}`).toBe(true);
  },
);

test('the menu leads to pages that exist', () => {
  expect(menu.filter((path) => pageAt(set, path) === undefined)).toEqual([]);
});
