/** The one list of statuses has every status that the sandbox sends and that a row names. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHECKLIST } from '../../../src/sandbox/checklist/rows.ts';
import { statuses } from './fields.ts';

const listed = JSON.parse(readFileSync('journeys/routing/statuses.json', 'utf8')) as {
  readonly statuses: readonly string[];
};

it.each([
  ['the sandbox', CHECKLIST.map(({ status }) => status)],
  ['the table', statuses],
])('has every status of %s', (_, named) =>
  expect(named.filter((status) => !listed.statuses.includes(status))).toEqual([]),
);
