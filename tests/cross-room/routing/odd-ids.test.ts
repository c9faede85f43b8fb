/** Tests the routes of applications whose id is missing or is no text that an address can hold. */
import { expect, it } from 'vitest';
import { resolveRoute } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';

const set = setOf('hearthline');

it('an application without an id leads to the site root without state', () => {
  expect(
    resolveRoute(set, {
      application: { status: { checklistStatus: 'OFFER_SELECTION', uwDecision: 'APPROVED' } },
    }),
  ).toEqual({ path: '/' });
});

it('an id with a lone surrogate leads to an encoded path', () => {
  expect(
    resolveRoute(set, { application: { uuid: '\ud800', status: { checklistStatus: 'HMDA' } } })
      .path,
  ).toBe('/account/heloc/%EF%BF%BD/start/hmda');
});
