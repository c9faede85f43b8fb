/** Seeded faults: parameters, contexts and states that are not there, and things that nothing names. */
import { fault, type SeededFault } from './fault.ts';

const HOLD = 'journeys/application/hold';

export const NAMES: readonly SeededFault[] = [
  fault(
    'a parameter that the path lacks',
    [HOLD, '/poll/done/to'],
    '/account/heloc/{url.params.uid}',
    ['unknown-parameter', '"uuid"'],
  ),
  fault(
    'a page that waits for an unknown status',
    [HOLD, '/poll/waitsFor'],
    ['PENDNG'],
    ['unknown-status', '"PENDING"'],
  ),
  fault(
    'a redirect with a parameter that it lacks',
    ['journeys/routing/redirects', '/redirects/12/to'],
    '/account/heloc/{id}/income/review',
    ['unknown-parameter'],
  ),
  fault(
    'a shared context that no scenario names',
    ['journeys/register-v2/scenarios/calls', '/given/nobody'],
    { authenticated: false },
    ['unused', '"nobody"'],
  ),
  fault(
    'a scenario in one unknown context',
    ['journeys/register-v2/scenarios/wrong-answers', '/scenarios/0/given'],
    'signed-out',
    ['unknown-name', '"signed-in"'],
  ),
  fault(
    'a scenario that expects nothing',
    ['journeys/shell/scenarios/ways', '/scenarios/0/expect'],
    {},
    ['schema-minProperties'],
  ),
  fault(
    'a list that nothing uses',
    ['journeys/shared/lists/pets', ''],
    { options: [{ value: 'CAT', label: 'A cat' }] },
    ['unused'],
  ),
  fault(
    'an operation that nothing runs',
    ['journeys/operations/feed-cat', ''],
    { method: 'POST', path: '/feed-cat' },
    ['unused'],
  ),
  fault(
    'a modal that nothing opens',
    ['journeys/shared/modals', '/modals/farewell'],
    { title: 'Goodbye', text: 'See you.' },
    ['unused'],
  ),
  fault(
    'a flag that nothing reads',
    ['journeys/shared/flags', '/flags/-'],
    { key: 'fe-none', default: false, meaning: 'None.', owner: 'tests' },
    ['unused'],
  ),
  fault(
    'a step that no journey has',
    ['journeys/register-v2/steps/spare', ''],
    { title: 'Spare' },
    ['unused'],
  ),
  fault(
    'a question that nothing sends',
    ['journeys/register-v2/steps/legal-name', '/form/schema/properties/petName'],
    { type: 'string', maxLength: 40 },
    ['unsent-answer', 'answers.petName'],
  ),
  fault('a body that leaves an answer out', ['journeys/operations/password-change', '/body'], {}, [
    'unsent-answer',
    'answers.currentPassword',
    'journeys/shell/pages/settings-password',
  ]),
];
