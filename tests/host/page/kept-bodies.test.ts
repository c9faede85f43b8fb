/** Bodies that are kept in memory. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeptBodies, encodedAs, pickEncoding } from '../../../src/host/page/kept-bodies.ts';

test.each(['br', 'gzip', undefined] as const)(
  'a body with the encoding %s takes no more memory than its bytes',
  async (encoding) => {
    const keptBody = createKeptBodies({ most: 1 });
    const page = Buffer.from(randomBytes(2_000).toString('hex'));
    const expected = await encodedAs(page, encoding);
    const body = await keptBody('page', () => encodedAs(page, encoding));
    expect(Buffer.from(body)).toEqual(expected);
    expect(body.buffer.byteLength).toBe(body.length);
  },
);

test('a body is made once, until it is the oldest of too many', async () => {
  const keptBody = createKeptBodies({ most: 2 });
  let made = 0;
  const make = async () => Buffer.from(String((made += 1)));
  const first = await keptBody('first', make);
  expect(await keptBody('first', make)).toBe(first);
  await keptBody('second', make);
  await keptBody('third', make);
  expect(Buffer.from(await keptBody('first', make)).toString()).toBe('4');
});

test('bodies are kept up to a number of bytes, those that are asked for longest', async () => {
  const keptBody = createKeptBodies({ most: 100, mostBytes: 10 });
  const made: string[] = [];
  const ask = (key: string, size: number) =>
    keptBody(key, async () => {
      made.push(key);
      return Buffer.alloc(size);
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b', 'none', 'none'])
    await ask(key, key === 'none' ? 0 : 5);
  expect(made).toEqual(['a', 'b', 'c', 'b', 'none']);
  await ask('large', 11);
  await ask('a', 5);
  expect(made.slice(5)).toEqual(['large', 'a']);
});

test.each([
  ['br;q=0', undefined],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0, br ; q=0.000', undefined],
  ['gzip, deflate, br;q=0.1', 'br'],
  ['BR', 'br'],
  ['GZip;Q=1.0', 'gzip'],
  ['identity;q=0, xbr, brotli, gzip-x', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['', undefined],
])('accept-encoding "%s" gets %s', (header, encoding) => {
  expect(pickEncoding(header)).toBe(encoding);
});
