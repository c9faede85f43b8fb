/** The dashboard's card of an application names its next action by status, and links to a page. */
import { expect, it } from 'vitest';
import { withStandings } from '../../../src/domain/index.ts';
import { resolveScreen } from '../../../src/engine/index.ts';
import { set } from '../../support/main-brand.ts';

const card = (status: object) => {
  const applications = [{ uuid: 'one', loanNumber: 'SD1', status }];
  const { before, after } = resolveScreen(
    set,
    { page: 'dashboard' },
    withStandings(set, { authenticated: true, applications }, () => ({ conditions: [] })),
  );
  const item = [...before, ...after].find(({ id }) => id === 'applications')?.items?.[0];
  return [item?.badge, item?.link?.label, item?.link?.to];
};
const PATH = '/account/heloc/one';

it.each([
  [{ checklistStatus: 'OFFER_SELECTION' }, ['Waiting for you', 'See your offers', PATH]],
  [{ checklistStatus: 'NOTE_SIGNING' }, ['Waiting for you', 'Sign your documents', PATH]],
  [{ checklistStatus: 'RESCISSION' }, ['With us', 'See where it stands', PATH]],
  [{}, ['In progress', 'See where it stands', PATH]],
  [{ checklistStatus: 'DECLINED' }, ['Closed', 'See the decision', PATH]],
  [
    { checklistStatus: 'DECLINED_DTI', uwDecision: 'DECLINE' },
    ['Closed', 'See the decision', PATH],
  ],
  // The bare page of these leads back to the dashboard.
  [{ checklistStatus: 'COMPLETE' }, ['Complete', 'See your line', `${PATH}/complete`]],
  [
    { checklistStatus: 'CANCELLED' },
    ['Closed', 'See your documents', `${PATH}/document/disclosures`],
  ],
])('at %o', (status, expected) => expect(card(status)).toEqual(expected));
