/**
 * A whole application over a network that loses requests and responses: the borrower tries again
 * and reaches the same end, and the lender has each effect once.
 */
import { expect, it } from 'vitest';
import { seeded } from '../../../scripts/processes/seeded.ts';
import type { WalkLender } from '../../../scripts/walk/lender.ts';
import type { Person } from '../../../scripts/walk/person.ts';
import { walksIn, wholeWalk } from '../../../scripts/walk/read-walks.ts';
import { runWalk } from '../../../scripts/walk/run-walk.ts';
import { sets, tree } from '../../definitions.ts';
import { isFullRun } from '../../support/full-run.ts';

const walk = wholeWalk(walksIn(tree.files), 'happy');
const APPLICATIONS = '/service-application/api/v3/application/heloc';
/** The share of the calls that fail, in percent. */
const LOST = 30;
const TRIES = 20;

/** Every call fails with this chance: half of them before they are sent, half after the answer. */
function loseCalls(lender: WalkLender): { lostRequests: number; lostResponses: number } {
  const counts = { lostRequests: 0, lostResponses: 0 };
  const { fetch } = lender;
  const random = seeded(16);
  Object.assign(lender, {
    fetch: async (url: string, init?: RequestInit) => {
      const chance = 100 * random();
      if (chance >= LOST) return fetch(url, init);
      if (chance < LOST / 2) {
        counts.lostRequests += 1;
      } else {
        counts.lostResponses += 1;
        await fetch(url, init);
      }
      throw new TypeError('fetch failed');
    },
  });
  return counts;
}

/** A response of the lender to the borrower, without the bad network. */
async function read<T>(person: Person, fetch: WalkLender['fetch'], path: string): Promise<T> {
  const { session, get } = person.client;
  const response = await fetch(path, {
    headers: { authorization: session.token() ?? '', 'x-org': get().set.org.code },
  });
  return (await response.json()) as T;
}

/** The walk, on a good or a bad network, and what the lender stores at its end. */
async function play(isBad: boolean) {
  let borrower: Person | undefined;
  let fetch: WalkLender['fetch'] | undefined;
  let counts = { lostRequests: 0, lostResponses: 0 };
  const { fault } = await runWalk([...sets.values()], walk, {
    tries: isBad ? TRIES : 1,
    arriving: (person) => {
      borrower = person;
      if (fetch !== undefined) return;
      ({ fetch } = person.lender);
      if (isBad) counts = loseCalls(person.lender);
    },
  });
  if (borrower === undefined || fetch === undefined) throw new Error('Nobody arrived.');
  const applications = await read<readonly { uuid: string }[]>(borrower, fetch, APPLICATIONS);
  const { documents } = await read<{ documents: readonly { type: string }[] }>(
    borrower,
    fetch,
    `${APPLICATIONS}/${String(applications[0]?.uuid)}`,
  );
  const types = documents.map(({ type }) => type).toSorted();
  return { fault, counts, applications: applications.length, types };
}

it.runIf(isFullRun)(
  'reaches the same end, with one application and no document twice',
  async () => {
    const good = await play(false);
    const bad = await play(true);
    expect(bad.fault).toBeUndefined();
    expect(bad.counts.lostRequests).toBeGreaterThan(20);
    expect(bad.counts.lostResponses).toBeGreaterThan(20);
    expect([bad.applications, good.applications]).toEqual([1, 1]);
    expect(good.types.length).toBeGreaterThan(5);
    expect(bad.types).toEqual(good.types);
  },
);
