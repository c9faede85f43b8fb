/** Seeded faults: names of statuses and stages that are not listed. */
import { fault, type SeededFault } from './fault.ts';

const ROUTING = 'journeys/routing';
const STAGES = `${ROUTING}/stages`;
const LAYOUT = 'journeys/shared/layout';
const HOLD = 'journeys/application/hold';

export const STATES: readonly SeededFault[] = [
  fault(
    'a standing of a status that is not there',
    [`${ROUTING}/statuses`, '/statuses/HMDA/standing'],
    'question',
    ['unknown-name', '"questions"'],
  ),
  fault(
    'an operation that each page of an application runs and that is not there',
    [`${ROUTING}/status-routes`, '/load/0/run'],
    'profil',
    ['unknown-operation', '"profile"'],
  ),
  fault('an unknown status after a wait', [`${ROUTING}/polling`, '/waiting/becomes'], 'UNKNOW', [
    'unknown-status',
    '"UNKNOWN"',
  ]),
  fault(
    'a page that waits for an unknown status',
    [HOLD, '/poll/waitsFor'],
    ['PENDNG'],
    ['unknown-status', '"PENDING"'],
  ),
  fault(
    'a rule that compares with an unknown status',
    [`${STAGES}`, '/outcomes/0/when/===/1'],
    'COMPLETED',
    ['unknown-status', '"COMPLETE"'],
  ),
  fault('a signer who is done at an unknown status', [LAYOUT, '/others/doneStatus'], 'SIGNER_DON', [
    'unknown-status',
    '"SIGNER_DONE"',
  ]),
  fault(
    'a walk that waits for an unknown status',
    ['journeys/walks/happy', '/steps/4/until'],
    'APP_SUBMISION',
    ['unknown-status', '"APP_SUBMISSION"'],
  ),
  fault('an unknown initial stage', [STAGES, '/initial'], 'profil', ['unknown-stage', '"profile"']),
  fault('an unknown stage of a transition', [STAGES, '/transitions/5/to'], 'waitSumary', [
    'unknown-stage',
    '"waitSummary"',
  ]),
  fault('a transition from an unknown stage', [STAGES, '/transitions/0/from'], 'profle', [
    'unknown-stage',
    '"profile"',
  ]),
  fault('a route of an unknown stage', [STAGES, '/routes/8/stage'], 'lien', [
    'unknown-stage',
    '"liens"',
  ]),
  fault(
    'an event that leads to an unknown stage',
    [STAGES, '/events/underwritingReview'],
    'uwReviw',
    ['unknown-stage', '"uwReview"'],
  ),
  fault(
    'progress of an unknown stage',
    [`${ROUTING}/progress`, '/reached/4/when/in/1/0'],
    'incomeReviw',
    ['unknown-stage', '"incomeReview"'],
  ),
];
