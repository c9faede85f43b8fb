import { describe, expect, test } from 'vitest';
import { createSubmissions, type SubmissionInput } from '../../../src/client/calls/submission.ts';
import { memoryStore, storeOver } from '../../../src/services/index.ts';
import { buildClient } from '../build-client.ts';
import { exampleSet } from '../support/example-set.ts';

const set = exampleSet();
const sequence = set.journeys['order']?.submit;

/** A client with submissions, and the input of one. */
function build() {
  const built = buildClient({ set });
  const { client, lender } = built;
  lender.respond('/account', 200);
  lender.respond('/order', 200);
  const storage = memoryStore();
  const input = (answers: object, more: Partial<SubmissionInput> = {}): SubmissionInput => ({
    name: 'order',
    sequence: sequence ?? { calls: [], done: [] },
    context: () => ({ answers }),
    places: () => [],
    answers,
    publicAnswers: { name: 'kite' },
    resumes: true,
    ...more,
  });
  const keysOf = (end: string) =>
    lender.requestsTo(end).map(({ headers }) => headers?.['idempotency-key']);
  return { ...built, submissions: createSubmissions(client, storage), storage, input, keysOf };
}

describe('a submission', () => {
  test('is sent again with the same keys for the same answers', async () => {
    const { submissions, lender, input, keysOf } = build();
    lender.respond('/account', 422, {}, 1);
    await submissions.submit(input({ password: 'one' }));
    await submissions.submit(input({ password: 'one' }));
    const [first, second] = keysOf('/account');
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  test('keeps its keys in a tab whose storage is refused', async () => {
    const { client, lender, input, keysOf } = build();
    const refused = storeOver(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const submissions = createSubmissions(client, refused);
    lender.respond('/account', 422, {}, 1);
    await submissions.submit(input({ password: 'one' }));
    await submissions.submit(input({ password: 'one' }));
    const [first, second] = keysOf('/account');
    expect(second).toBe(first);
  });

  test('gets new keys when only a secret has changed', async () => {
    const { submissions, lender, input, keysOf } = build();
    lender.respond('/account', 422, {}, 1);
    await submissions.submit(input({ password: 'one' }));
    await submissions.submit(input({ password: 'two' }));
    const [first, second] = keysOf('/account');
    expect(second).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
  });

  test('gets new keys when a public answer has changed', async () => {
    const { submissions, lender, input, keysOf } = build();
    lender.respond('/account', 422, {}, 1);
    await submissions.submit(input({ name: 'kite' }));
    await submissions.submit(input({ name: 'boat' }, { publicAnswers: { name: 'boat' } }));
    const [first, second] = keysOf('/account');
    expect(second).not.toBe(first);
  });

  test('is not sent twice while it is under way', async () => {
    const { submissions, lender, input } = build();
    const release = lender.hold();
    const first = submissions.submit(input({}));
    expect(await submissions.submit(input({}))).toBeUndefined();
    release();
    expect(await first).toMatchObject({ done: true });
    expect(lender.requestsTo('/account')).toHaveLength(1);
  });

  test('that resumes does not repeat completed calls', async () => {
    const { submissions, lender, input } = build();
    lender.respond('/order', 422, {}, 1);
    expect(await submissions.submit(input({}))).toMatchObject({ done: false });
    expect(await submissions.submit(input({}))).toMatchObject({ done: true });
    expect([lender.requestsTo('/account').length, lender.requestsTo('/order').length]).toEqual([
      1, 2,
    ]);
  });

  test('that resumes asks again for the answer that ended it', async () => {
    const { submissions, lender, input } = build();
    lender.respond('/account', 200, { isTaken: true }, 1);
    const isTaken = { when: { var: 'account.isTaken' }, transition: { modal: 'thanks' } };
    const [account, ...rest] = sequence?.calls ?? [];
    const calls = [{ run: 'create-account', ...account, transitions: [isTaken] }, ...rest];
    const asking = input({}, { sequence: { calls, done: [] } });
    expect(await submissions.submit(asking)).toMatchObject({ transition: { modal: 'thanks' } });
    expect(await submissions.submit(asking)).toMatchObject({ done: true });
    expect(lender.requestsTo('/account')).toHaveLength(2);
  });

  test('stores no token, however many calls follow it', async () => {
    const { submissions, lender, input, storage } = build();
    lender.respond('/account', 200, { jwt: 'a-token', name: 'kite' });
    await submissions.submit(input({}));
    const stored = JSON.stringify(storage.read('submission:order'));
    expect(stored).toContain('kite');
    expect(stored).not.toContain('a-token');
  });

  test('that does not resume sends all calls again, with the same keys', async () => {
    const { submissions, lender, input, keysOf } = build();
    lender.respond('/order', 422, {}, 1);
    await submissions.submit(input({}, { resumes: false }));
    await submissions.submit(input({}, { resumes: false }));
    const [first, second] = keysOf('/account');
    expect([lender.requestsTo('/account').length, second]).toEqual([2, first]);
  });

  test('that has completed starts over the next time', async () => {
    const { submissions, input, keysOf, storage } = build();
    await submissions.submit(input({}, { resumes: false }));
    expect(storage.read('submission:order')).toBeUndefined();
    await submissions.submit(input({}, { resumes: false }));
    const [first, second] = keysOf('/account');
    expect(second).not.toBe(first);
  });

  test('stores neither a secret nor a digest of one', async () => {
    const one = build();
    const other = build();
    for (const { submissions, lender, input } of [one, other]) {
      lender.respond('/account', 422);
      await submissions.submit(input({ password: lender === one.lender ? 'a' : 'b' }));
    }
    const digestOf = ({ storage }: typeof one) =>
      (storage.read('submission:order') as { readonly answers: string }).answers;
    expect(digestOf(one)).toBe(digestOf(other));
  });
});
