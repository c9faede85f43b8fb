/**
 * A whole application with marked answers: no address, report or log line holds one, the browser
 * stores no secret, and nothing is left after the logout. The token travels only in its header.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { walksIn, wholeWalk, type Walk } from '../../../src/prover/index.ts';
import { runWalk } from '../../../scripts/walk/run-walk.ts';
import type { Person } from '../../../scripts/walk/person.ts';
import { safePath } from '../../../src/host/log.ts';
import { sets, tree } from '../../definitions.ts';
import { CANARIES, canariesIn } from '../../support/canaries.ts';

const SECRETS = ['password', 'ssn', 'account'] as const;
/** Calls of telemetry, error reports and experiments. */
const REPORTS = /^\/(?:ft|service-errors|service-optimize)\//;

interface Sent {
  readonly url: string;
  readonly body: string;
  readonly authorization: string;
}
interface Moment {
  readonly address: string;
  readonly state: string;
  readonly stored: readonly (readonly [key: string, value: string])[];
}
const sent: Sent[] = [];
const moments: Moment[] = [];
let borrower: Person | undefined;
let token = '';
let fault: string | undefined = 'The walk did not run.';

/** The straight way with the marked values in place of its own. */
function markedWalk(): Walk {
  const walk = wholeWalk(walksIn(tree.files), 'happy');
  const { answers } = walk.registration;
  const values: Readonly<Record<string, string>> = {
    [String(answers['name.firstName'])]: CANARIES.firstName,
    [String(answers['name.lastName'])]: CANARIES.lastName,
    [String(answers['email'])]: CANARIES.email,
    [String(answers['password'])]: CANARIES.password,
    [String(answers['dob'])]: CANARIES.birthDate,
    [String(answers['phoneNumber'])]: CANARIES.phone,
    '987654321': CANARIES.ssn.replaceAll('-', ''),
    '000123454410': CANARIES.account,
  };
  return JSON.parse(JSON.stringify(walk), (_, value: unknown) =>
    typeof value === 'string' ? (values[value] ?? value) : value,
  ) as Walk;
}

const bodyOf = ({ body }: RequestInit): string => (typeof body === 'string' ? body : '');

/** Records each request of a person from now on. */
function record({ lender }: Person): void {
  const { fetch } = lender;
  Object.assign(lender, {
    fetch: async (url: string, init: RequestInit = {}) => {
      const authorization = new Headers(init.headers).get('authorization') ?? '';
      sent.push({ url, body: bodyOf(init), authorization });
      return fetch(url, init);
    },
  });
}

beforeAll(async () => {
  const result = await runWalk([...sets.values()], markedWalk(), {
    observe: (_, person) => {
      if (borrower === undefined) record(person);
      borrower = person;
      const { address, state } = person;
      moments.push({ address, state: JSON.stringify(state ?? null), stored: person.stored() });
    },
  });
  fault = result.fault;
  token = (borrower?.client.session.token() ?? '').replace('Bearer ', '');
});

describe('a marked value', () => {
  it('is entered, sent and signed: the walk reaches its end', () => {
    expect(fault).toBeUndefined();
    const seen = new Set(sent.flatMap(({ body }) => canariesIn(body)));
    expect([...seen].toSorted()).toEqual(Object.keys(CANARIES).toSorted());
    expect(moments.length).toBeGreaterThan(20);
  });

  it.each([
    ['in the clear', (value: string) => `a ${value} b`],
    ['in JSON', (value: string) => JSON.stringify({ a: [value] })],
    ['in a query', (value: string) => `/x?a=${encodeURIComponent(value)}&b=1`],
    ['in base64', (value: string) => Buffer.from(`${value}, and more`).toString('base64')],
    ['in capitals', (value: string) => value.toUpperCase()],
  ])('is found by the search %s', (_, write) => {
    for (const [name, value] of Object.entries(CANARIES))
      expect(canariesIn(write(value))).toEqual([name]);
    expect(canariesIn('SSN 900 12 3456, phone 2125550148')).toEqual(['phone', 'ssn']);
  });

  it('is in no address, neither of the browser nor of a request, nor in its line of the log', () => {
    expect(moments.flatMap(({ address }) => canariesIn(address))).toEqual([]);
    expect(sent.flatMap(({ url }) => canariesIn(url))).toEqual([]);
    expect(sent.flatMap(({ url }) => canariesIn(safePath(url)))).toEqual([]);
  });

  it('is in no report', () => {
    const reports = sent.filter(({ url }) => REPORTS.test(url));
    expect(reports.length).toBeGreaterThan(1);
    expect(reports.flatMap(({ body }) => canariesIn(body))).toEqual([]);
  });

  it('is stored by the browser only when it is no secret, and not at the end', () => {
    const stored = moments.map((moment) => moment.stored.flatMap(([, value]) => canariesIn(value)));
    expect(stored.flat()).toContain('lastName');
    for (const secret of SECRETS) expect(stored.flat()).not.toContain(secret);
    expect(stored.at(-1)).toEqual([]);
  });
});

describe('the token', () => {
  const holders = (texts: readonly string[]) => texts.filter((text) => text.includes(token));

  it('is sent in its header only', () => {
    expect(token.split('.')).toHaveLength(3);
    expect(holders(sent.map(({ authorization }) => authorization)).length).toBeGreaterThan(20);
    expect(holders(sent.flatMap(({ url, body }) => [url, body]))).toEqual([]);
  });

  it('is in no address and no history entry, and stored under one key', () => {
    expect(holders(moments.flatMap(({ address, state }) => [address, state]))).toEqual([]);
    const keys = moments.flatMap(({ stored }) =>
      stored.filter(([, value]) => value.includes(token)).map(([key]) => key),
    );
    expect([...new Set(keys)]).toEqual(['jwt']);
  });
});
