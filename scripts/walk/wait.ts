/** Waits at a place until the lender has finished its work. */
import { decidePoll } from '../../src/engine/index.ts';
import type { OpenPlace } from './arrive.ts';
import type { Person } from './person.ts';
import { getPlaceAddress, placeName } from './places.ts';

/** The wait before a person returns to a page whose polling gave up, in milliseconds. */
const COME_BACK_MS = 30_000;

/** Whether the lender is still working on what this place polls for. */
export function isAtWork({ page }: OpenPlace): boolean {
  return page?.poller.isWaiting() === true;
}

/** Leaves a place that needs no wait. False when the person stays. */
export function leaveIfOver({ page }: OpenPlace): boolean {
  return page?.poller.leaveIfOver() === true;
}

/** Where a person comes back to: their application, whose status decides the page; else the same address. */
const comesBackTo = (person: Person): string =>
  placeName(person.client.get().set, person.address).startsWith('/')
    ? person.address
    : getPlaceAddress(person, '.');

/**
 * Keeps the page open while it polls. When polling gives up without a change, the person returns
 * later. Returns the milliseconds waited.
 */
export async function waitHere(person: Person, { page }: OpenPlace): Promise<number> {
  const status = page?.poller.status();
  if (page === undefined || status === undefined)
    throw new Error('It asks for no status: there is nothing to wait for.');
  if (decidePoll(person.client.get().set, status, 1).kind === 'terminal')
    throw new Error(`It waits for nothing: ${status} stays.`);
  const { lender, address } = person;
  const start = lender.now();
  await page.poller.follow(new AbortController().signal);
  if (person.address === address && page.poller.status() === status) {
    await lender.later(COME_BACK_MS);
    person.open(comesBackTo(person));
  }
  return lender.now() - start;
}
