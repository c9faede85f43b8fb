/** The Studio says of a name that is none which letters it has. */
import { beforeEach, expect, it } from 'vitest';
import type { DefinitionAct, Named } from '../../../src/host/index.ts';
import { INDEX, TRIP } from './boat.ts';
import { type BoatDesk, openBoatDesk } from './support/boat-desk.ts';

const QUESTION: Named = { of: 'question', file: INDEX, name: 'boatName' };
const STEP: Named = { of: 'step', file: TRIP, name: 'trip' };

let desk: BoatDesk['desk'];
beforeEach(() => {
  ({ desk } = openBoatDesk());
});

const copy = (named: Named, to: string): DefinitionAct => ({ act: 'copy', named, to });

it.each([
  [copy(QUESTION, 'Größe'), 'begin with a lower-case letter from a to z'],
  [copy(QUESTION, 'ship-name'), 'go on with letters from a to z and digits'],
  [copy(STEP, 'secondTrip'), 'use lower-case letters from a to z, digits and hyphens'],
  [{ act: 'rename', named: STEP, to: 'Voyage', uses: [] } as DefinitionAct, 'lower-case letters'],
])('%o', (act, words) => {
  expect(() => desk.act(act)).toThrow(words);
});
