/** Bodies that are kept in memory. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeptBodies, encodedAs } from '../../../src/host/page/kept-bodies.ts';

test.each(['br', 'gzip', undefined] as const)(
  'a body with the encoding %s takes no more memory than its bytes',
  async (encoding) => {
    const keptBody = createKeptBodies(1);
    const page = Buffer.from(randomBytes(2_000).toString('hex'));
    const expected = await encodedAs(page, encoding);
    const body = await keptBody('page', () => encodedAs(page, encoding));
    expect(Buffer.from(body)).toEqual(expected);
    expect(body.buffer.byteLength).toBe(body.length);
  },
);

test('a body is made once, until it is the oldest of too many', async () => {
  const keptBody = createKeptBodies(2);
  let made = 0;
  const make = async () => Buffer.from(String((made += 1)));
  const first = await keptBody('first', make);
  expect(await keptBody('first', make)).toBe(first);
  await keptBody('second', make);
  await keptBody('third', make);
  expect(Buffer.from(await keptBody('first', make)).toString()).toBe('4');
});
