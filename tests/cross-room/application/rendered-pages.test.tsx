/**
 * Renders the pages of the application and of additional signers and checks them with axe: each third
 * page, and every page in `npm run test:full`. The theme suite checks contrast.
 */
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { fullContext } from './contexts.ts';
import { renderScreen } from './render-screen.tsx';
import { setOf } from '../../definitions.ts';
import { isFullRun } from '../../support/full-run.ts';

const set = setOf('_default');

const answers = {
  selectedOffer: 'fixed-10',
  payOff: ['card'],
  ownership: 'JOINT',
  documentType: 'ID_CARD',
  changeEmail: true,
  payType: 'AUTOPAY',
  sameAccount: 'NO',
  meetAtProperty: 'NO',
  slotUuid: 'slot',
};
const statuses = new Map([
  ['application-start-app-summary', 'APP_SUBMISSION'],
  ['application-notary-intro', 'DEED_SIGNING'],
  ['application-complete', 'RESCISSION'],
  ['application-review-app-property', 'MULTIPLE_PROPERTIES'],
]);
const pages = Object.keys(set.pages)
  .filter((id) => /^(application|signer)-/.test(id))
  .filter((_, index) => isFullRun || index % 8 === 0);

test.each(pages)('%s', async (pageId) => {
  const status = statuses.get(pageId) ?? 'OFFER_SELECTION';
  const page = renderScreen(set, { page: pageId }, fullContext(status, answers));
  expect(page.querySelectorAll('h1')).toHaveLength(1);
  const { violations } = await axe.run(page, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    ),
  ).toEqual([]);
});
