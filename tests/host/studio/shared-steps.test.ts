/** The Studio moves and removes a step that two journeys ask in the one that is meant. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Named } from '../../../src/host/index.ts';
import { boat, INDEX, JOURNEY, TRIP } from './boat.ts';
import { type BoatDesk, openBoatDesk } from './support/boat-desk.ts';

const SHIP = 'journeys/ship/journey.json';
/** A journey that asks the steps of the boat in another order. */
const ship = {
  ...{ version: 1, title: 'A ship', basePath: '/ship', submit: { calls: [] } },
  steps: [
    { id: 'first', step: 'boat/trip' },
    { id: 'last', step: 'boat/index' },
  ],
};
const TRIP_STEP: Named = { of: 'step', file: TRIP, name: 'trip' };

let desk: BoatDesk['desk'];
let read: BoatDesk['read'];

beforeEach(() => {
  const opened = openBoatDesk();
  ({ desk, read } = opened);
  mkdirSync(join(opened.root, 'journeys/ship'));
  writeFileSync(join(opened.root, SHIP), JSON.stringify(ship));
});

const stepsOf = (file: string): readonly string[] =>
  (JSON.parse(read(file)) as typeof ship).steps.map(({ id }) => id);

it('a move changes the journey in which the step is listed', () => {
  const listed = desk.list()[0]?.entries.find(({ id }) => id === 'ship')?.children?.[0];
  expect(listed).toMatchObject({ id: 'first', file: TRIP, journey: 'ship' });
  const named: Named = { ...TRIP_STEP, listed: { journey: 'ship', id: 'first' } };
  desk.act({ act: 'move', named, way: 'down' });
  expect(stepsOf(SHIP)).toEqual(['last', 'first']);
  desk.act({ act: 'move', named, way: { side: 'before', of: 'last' } });
  expect(stepsOf(SHIP)).toEqual(['first', 'last']);
  expect(read(JOURNEY)).toBe(boat[JOURNEY]);
});

it('a move of the step itself changes the journey of its file', () => {
  desk.act({ act: 'move', named: TRIP_STEP, way: 'up' });
  expect([stepsOf(JOURNEY), stepsOf(SHIP)]).toEqual([
    ['trip', 'index'],
    ['first', 'last'],
  ]);
});

it('a removal leaves the file to the other journey', () => {
  desk.act({ act: 'remove', named: TRIP_STEP });
  expect([stepsOf(JOURNEY), read(TRIP), read(INDEX)]).toEqual([['index'], boat[TRIP], boat[INDEX]]);
});
