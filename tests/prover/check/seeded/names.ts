/** Seeded faults: names of things that are not there, and things that nothing names. */
import { fault, type SeededFault } from './fault.ts';

const ROUTING = 'journeys/routing';
const STATUSES = `${ROUTING}/statuses`;
const STAGES = `${ROUTING}/stages`;
const LAYOUT = 'journeys/shared/layout';
const HOLD = 'journeys/application/hold';
const V2 = 'journeys/register-v2/journey';

export const NAMES: readonly SeededFault[] = [
  fault(
    'a status that leads to no page',
    [STATUSES, '/statuses/CREDIT_NO_MATCH/routes/0/to'],
    'credit/socal',
    ['unknown-target', 'credit/social'],
  ),
  fault('a stage that leads to no page', [STAGES, '/routes/9/to'], 'product/selct', [
    'unknown-target',
    'product/select',
  ]),
  fault('a redirect to nothing', [`${ROUTING}/redirects`, '/redirects/0/to'], '/dashbord', [
    'unknown-target',
    '"/dashboard"',
  ]),
  fault('a public path of nothing', [`${ROUTING}/public-paths`, '/open/10'], '/waitlst', [
    'unknown-target',
    '"/waitlist"',
  ]),
  fault(
    'a login page that is not there',
    [`${ROUTING}/public-paths`, '/logins/1/to'],
    '/auth/logn',
    ['unknown-target', '"/auth/login"'],
  ),
  fault('an entry path that is not there', [`${ROUTING}/entry`, '/entries/5/path'], '/registr', [
    'unknown-target',
    '"/register"',
  ]),
  fault(
    'an entry of a page that is not there',
    [`${ROUTING}/entry`, '/entries/1/page'],
    'not-accepting-app',
    ['unknown-name', '"not-accepting-apps"'],
  ),
  fault('a guard that leads nowhere', [V2, '/guards/0/to'], '/registr', [
    'unknown-target',
    '"/register"',
  ]),
  fault('a guard that excepts a step that is not there', [V2, '/guards/1/except/0'], 'indx', [
    'unknown-name',
    '"index"',
  ]),
  fault(
    'a poll that ends nowhere',
    [HOLD, '/poll/gaveUp/to'],
    '/account/heloc/{url.params.uuid}/error/timout',
    ['unknown-target', 'error/timeout'],
  ),
  fault('a menu entry that leads nowhere', [LAYOUT, '/menu/entries/4/to'], '/contct', [
    'unknown-target',
    '"/contact"',
  ]),
  fault('a menu entry without a text', [LAYOUT, '/menu/entries/0/copy'], 'dashbord', [
    'unknown-name',
    '"dashboard"',
  ]),
  fault('an unknown form of the menu', [LAYOUT, '/menu/entries/6/form'], 'fedback', [
    'unknown-form',
    '"feedback"',
  ]),
  fault('a chat behind an unknown flag', [LAYOUT, '/chat/flag'], 'fe-webcht', [
    'unknown-name',
    '"fe-webchat"',
  ]),
  fault('banners of an unknown operation', [LAYOUT, '/banners/operation'], 'baners', [
    'unknown-operation',
    '"banners"',
  ]),
  fault('a signer page that is not there', [LAYOUT, '/others/pages/0'], 'into', [
    'unknown-target',
    '/heloc-signer/intro',
  ]),
  fault('an unknown progress stage of the signers', [LAYOUT, '/others/stages/1/stage'], 'ENOTRY', [
    'unknown-name',
    '"ENOTARY"',
  ]),
  fault(
    'an unknown progress stage of a route',
    [`${ROUTING}/progress`, '/routes/0/stage'],
    'PRODUCT_SELET',
    ['unknown-name', '"PRODUCT_SELECT"'],
  ),
  fault(
    'a task that leads nowhere',
    ['journeys/shared/conditions', '/categories/0/location'],
    'conditions/upload-documnt',
    ['unknown-target', 'upload-document'],
  ),
  fault(
    'an unknown modal of an active application',
    [`${ROUTING}/application-modals`, '/rows/0/modal'],
    'recent-helc',
    ['unknown-modal', '"recent-heloc"'],
  ),
  fault(
    'a modal that runs an unknown operation',
    ['journeys/shared/modals', '/modals/account-exists/button/calls/0/run'],
    'save-external-stat',
    ['unknown-operation', '"save-external-state"'],
  ),
  fault('an unknown open journey', [`${ROUTING}/public-paths`, '/openJourneys/0'], 'register-v3', [
    'unknown-name',
    '"register-v2"',
  ]),
  fault(
    'a parameter that the path lacks',
    [HOLD, '/poll/done/to'],
    '/account/heloc/{url.params.uid}',
    ['unknown-parameter', '"uuid"'],
  ),
  fault(
    'a redirect with a parameter that it lacks',
    [`${ROUTING}/redirects`, '/redirects/12/to'],
    '/account/heloc/{id}/income/review',
    ['unknown-parameter'],
  ),
  fault(
    'a scenario of an unknown step',
    ['journeys/register-v2/scenarios/ways', '/scenarios/0/step'],
    'indx',
    ['unknown-name', '"index"'],
  ),
  fault(
    'a scenario of an unknown page',
    ['journeys/shell/scenarios/ways', '/scenarios/0/page'],
    'maintenanc',
    ['unknown-name', '"maintenance"'],
  ),
  fault(
    'a scenario in an unknown context',
    ['journeys/register-v2/scenarios/calls', '/scenarios/0/given/1'],
    'visitors',
    ['unknown-name', '"visitor"'],
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
    'a walk through an unknown place',
    ['journeys/walks/happy', '/steps/1/at'],
    'product/select/confrm',
    ['unknown-page', 'product/select/confirm'],
  ),
  fault('a walk like an unknown one', ['journeys/walks/joint', '/registration/like'], 'hapy', [
    'unknown-name',
    '"happy"',
  ]),
  fault('a walk of an unknown lender', ['journeys/walks/dscr', '/org'], 'CEDR', [
    'unknown-lender',
    '"CEDAR"',
  ]),
  fault(
    'a walk that presses an unknown button',
    ['journeys/walks/joint', '/steps/4/press'],
    'signer-cod',
    ['unknown-name', '"signer-code"'],
  ),
  fault(
    'a confirmation of a field that is not there',
    ['journeys/register-v2/steps/set-password', '/form/ui/confirmPassword/confirms'],
    'pasword',
    ['unknown-name', '"password"'],
  ),
  fault(
    'a place below an option of a field that is not there',
    ['journeys/application/start/hmda', '/form/ui/raceTribe/under/field'],
    'rase',
    ['unknown-name', '"race"'],
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
