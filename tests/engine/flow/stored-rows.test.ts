/** Tests the routes of a release of an earlier version, whose rows list several statuses. */
import { expect, it } from 'vitest';
import { resolveRoute } from '../../../src/engine/index.ts';
import { smallSet } from './small-set.ts';

const { routing } = smallSet;
const stored = {
  ...smallSet,
  routing: {
    ...routing,
    statusRoutes: {
      ...routing.statusRoutes,
      base: '/loans/{uuid}',
      rows: [{ status: ['NEW', 'OPEN'], to: 'start' }],
    },
  },
};

it.each(['NEW', 'OPEN'])('leads %s to the place of its row', (checklistStatus) =>
  expect(
    resolveRoute(stored, { application: { uuid: 'u-1', status: { checklistStatus } } }),
  ).toEqual({
    path: '/loans/u-1/start',
  }),
);
