/** Seeded faults: each of these names in the shipped definitions with a letter less. */
import { type DefinitionFile, pointerSegments, readOwn } from '../../../../src/engine/index.ts';
import { fault, type SeededFault } from './fault.ts';

/** The code that reports a misspelt name -> where such names are. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'unknown-target': [
    'journeys/routing/statuses#/statuses/CREDIT_NO_MATCH/routes/0/to',
    'journeys/routing/stages#/routes/9/to',
    'journeys/routing/redirects#/redirects/0/to',
    'journeys/routing/public-paths#/open/10',
    'journeys/routing/public-paths#/logins/1/to',
    'journeys/routing/entry#/entries/5/path',
    'journeys/register-v2/journey#/guards/0/to',
    'journeys/application/hold#/poll/gaveUp/to',
    'journeys/shared/layout#/menu/entries/4/to',
    'journeys/shared/layout#/others/pages/0',
    'journeys/shared/conditions#/categories/0/location',
  ],
  'unknown-name': [
    'journeys/routing/entry#/entries/1/page',
    'journeys/register-v2/journey#/guards/1/except/0',
    'journeys/shared/layout#/menu/entries/0/copy',
    'journeys/shared/layout#/chat/flag',
    'journeys/shared/layout#/others/stages/1/stage',
    'journeys/routing/progress#/routes/0/stage',
    'journeys/routing/public-paths#/openJourneys/0',
    'journeys/register-v2/scenarios/ways#/scenarios/0/step',
    'journeys/shell/scenarios/ways#/scenarios/0/page',
    'journeys/register-v2/scenarios/calls#/scenarios/0/given/1',
    'journeys/walks/joint#/registration/like',
    'journeys/walks/joint#/steps/4/press',
    'journeys/register-v2/steps/set-password#/form/ui/confirmPassword/confirms',
    'journeys/application/start/hmda#/form/ui/raceTribe/under/field',
    'journeys/routing/statuses#/statuses/HMDA/standing',
  ],
  'unknown-form': ['journeys/shared/layout#/menu/entries/6/form'],
  'unknown-operation': [
    'journeys/shared/layout#/banners/operation',
    'journeys/shared/modals#/modals/account-exists/button/calls/0/run',
    'journeys/routing/status-routes#/load/0/run',
  ],
  'unknown-modal': ['journeys/routing/application-modals#/rows/0/modal'],
  'unknown-page': ['journeys/walks/happy#/steps/1/at'],
  'unknown-lender': ['journeys/walks/dscr#/org'],
  'unknown-status': [
    'journeys/routing/polling#/waiting/becomes',
    'journeys/routing/stages#/outcomes/0/when/===/1',
    'journeys/shared/layout#/others/doneStatus',
    'journeys/walks/happy#/steps/4/until',
  ],
  'unknown-stage': [
    'journeys/routing/stages#/initial',
    'journeys/routing/stages#/transitions/5/to',
    'journeys/routing/stages#/transitions/0/from',
    'journeys/routing/stages#/routes/8/stage',
    'journeys/routing/stages#/events/underwritingReview',
    'journeys/routing/progress#/reached/4/when/or/0/in/1/0',
  ],
};

/** The faults, in the definitions as they are. Throws if no name is at an address. */
export const misspelt = (files: readonly DefinitionFile[]): readonly SeededFault[] =>
  Object.entries(NAMES).flatMap(([code, addresses]) =>
    addresses.map((address) => {
      const [file = '', pointer = ''] = address.split('#');
      const content = files.find((one) => one.file === file)?.content;
      const name = pointerSegments(pointer).reduce<unknown>(readOwn, content);
      if (typeof name !== 'string')
        throw new Error(`Failed to misspell ${address}: it has no name. Please correct it.`);
      const wrong = name.slice(0, -2) + name.slice(-1);
      return fault(`${address} misspelt`, [file, pointer], wrong, [code, name.split('}/').at(-1)]);
    }),
  );
