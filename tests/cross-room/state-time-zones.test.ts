/** The list of time zones by state is complete, and its zones exist. */
import { expect, test } from 'vitest';
import { zoneName } from '../../src/domain/index.ts';
import { set } from '../support/main-brand.ts';

test('each state has a time zone', () => {
  const zones = set.lists['state-time-zones'] ?? [];
  const states = set.lists['us-states'] ?? [];
  expect(zones.map(({ value }) => value)).toEqual(
    states.map(({ value }) => value).toSorted((a, b) => String(a).localeCompare(String(b))),
  );
  for (const { label } of zones)
    expect(zoneName('2026-05-04T12:00:00Z', label), String(label)).toMatch(/ Time$/);
});
