/** A borrower who leaves at every place and comes back: the walk still reaches its end. */
import { expect, it } from 'vitest';
import { walksIn, wholeWalk } from '../../../src/prover/index.ts';
import { runWalk } from '../../../scripts/walk/run-walk.ts';
import { sets, tree } from '../../definitions.ts';

const walk = wholeWalk(walksIn(tree.files), 'happy');
const SECRETS = [walk.registration.answers['password'], '987654321'].map(String);

it('in a new tab at every page of the application, and by a reload at every step before it', async () => {
  let opened = 0;
  const stored: string[] = [];
  const { fault, visits } = await runWalk([...sets.values()], walk, {
    arriving: (person) => {
      opened += 1;
      stored.push(JSON.stringify(person.stored()));
      // The answers of registration belong to the tab, those of the application to the lender.
      if (person.address.startsWith('/account/')) person.openInNewTab(person.address);
      else person.open(person.address);
    },
  });
  expect(fault).toBeUndefined();
  expect(opened).toBeGreaterThanOrEqual(visits.length);
  for (const secret of SECRETS) expect(stored.filter((one) => one.includes(secret))).toEqual([]);
});
