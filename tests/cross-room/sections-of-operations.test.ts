/** The sections that the embedded lender saves accept every key that an operation sends. */
import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { tree } from '../definitions.ts';

interface Section {
  readonly body: Readonly<Record<string, unknown>>;
}
const { sections } = JSON.parse(readFileSync('src/sandbox/definitions/actions.json', 'utf8')) as {
  readonly sections: Readonly<Record<string, Section>>;
};

const SECTION = /\/heloc\/\{url\.params\.uuid\}\/(.+)$/;

/** `[operation, section, keys that it sends]` of each operation that saves a section. */
const rows = tree.files.flatMap(({ file, content }) => {
  if (!file.startsWith('journeys/operations/')) return [];
  const { path = '', body = {} } = content as { path?: string; body?: object };
  const section = sections[SECTION.exec(path)?.[1] ?? ''];
  return section === undefined || 'value' in body
    ? []
    : ([[file, section, Object.keys(body)]] as const);
});

it('knows the operations', () => expect(rows.length).toBeGreaterThan(20));

it.each(rows)('%s sends only what its section accepts', (_, { body }, sent) => {
  const accepted = new Set(Object.keys(body).map((key) => key.replace(/\?$/, '')));
  expect(sent.filter((key) => !accepted.has(key))).toEqual([]);
});
