/** Seeded faults: rows that never decide, stages and screens that nobody reaches or leaves, loops. */
import { fault, type SeededFault } from './fault.ts';

const ROUTING = 'journeys/routing';
const STATUS = `${ROUTING}/status-routes`;
const STATUSES = `${ROUTING}/statuses`;
const CLOSING = [STATUSES, '/statuses/GEN_CLOSING_DISCLOSURE/routes/0/when'] as const;
const STAGES = `${ROUTING}/stages`;
const REDIRECTS = `${ROUTING}/redirects`;
const CONDITIONS = 'journeys/shared/conditions';
const HOLD = 'journeys/application/hold';
const V2 = 'journeys/register-v2/journey';

const required = { '===': [{ var: 'application.status.bpo' }, 'BPO_REQUIRED'] };
const both = { and: [required, { '===': [{ var: 'application.status.bpo' }, 'BPO_COMPLETE'] }] };

export const FLOW: readonly SeededFault[] = [
  fault(
    'a row after the last row of its status',
    [STATUSES, '/statuses/HMDA/routes/-'],
    { when: required, to: 'hold' },
    ['shadowed-row', 'BPO_REQUIRED'],
  ),
  fault('the same row twice', [STATUSES, '/statuses/DECLINED/routes/-'], { to: 'error/decline' }, [
    'shadowed-row',
  ]),
  fault(
    'a stricter row after a wider one',
    [STATUSES, '/statuses/BPO_ORDER_REQUEST/routes/0/when'],
    { or: [required, { '!!': { var: 'application.property.state' } }] },
    ['shadowed-row', 'BPO_REQUIRED'],
  ),
  fault('a row that contradicts itself', CLOSING, both, ['never-true']),
  fault('the fallback of a status before its exception', CLOSING, undefined, ['shadowed-row']),
  fault('a second route of a stage', [STAGES, '/routes/-'], { stage: 'hmda', to: 'hold' }, [
    'shadowed-row',
  ]),
  fault(
    'a transition that an earlier one covers',
    [STAGES, '/transitions/-'],
    { from: 'hmda', to: 'waitFund', when: { and: [{ var: 'application.hasHmda' }, required] } },
    ['shadowed-row', 'hasHmda'],
  ),
  fault(
    'an outcome that an earlier one covers',
    [STAGES, '/outcomes/5/when'],
    { '===': [{ var: 'application.status.checklistStatus' }, 'COMPLETE'] },
    ['shadowed-row'],
  ),
  fault('an interrupt that is never true', [STAGES, '/interrupts/0/when'], both, ['never-true']),
  fault('a stage that nothing leads to', [STAGES, '/transitions/2'], undefined, [
    'unreachable-stage',
    'assetDepletion',
  ]),
  fault('a listed stage that nothing leads to', [`${ROUTING}/statuses`, '/stages/-'], 'waitTitle', [
    'unreachable-stage',
    'waitTitle',
  ]),
  fault('a stage without a route', [STAGES, '/routes/10'], undefined, [
    'stage-without-route',
    'assetDepletion',
  ]),
  fault('an order that ends in a stage without an exit', [STAGES, '/order/-'], 'complete', [
    'stage-without-exit',
    'waitFund',
  ]),
  fault(
    'an entry after the one for everybody',
    [`${ROUTING}/entry`, '/entries/-'],
    { path: '/register', when: { var: 'org.main' }, page: 'waitlist' },
    ['shadowed-row'],
  ),
  fault(
    'a redirect that an earlier one covers',
    [REDIRECTS, '/redirects/-'],
    { from: '/account/heloc-signer/intro', to: '/dashboard' },
    ['shadowed-row'],
  ),
  fault(
    'a modal after the one for every active application',
    [`${ROUTING}/application-modals`, '/rows/-'],
    {
      when: {
        and: [
          { var: 'application.active' },
          { '===': [{ var: 'application.status.checklistStatus' }, 'DECLINED'] },
        ],
      },
      modal: 'recent-heloc',
    },
    ['shadowed-row', 'DECLINED'],
  ),
  fault(
    'two redirects in a circle',
    [REDIRECTS, '/redirects/-'],
    { from: '/dashboard', to: '/account', when: { var: 'flags.fe-webchat' } },
    ['redirect-loop', '/dashboard'],
  ),
  fault(
    'a guard that leads to its own step',
    [V2, '/guards/1/except'],
    [],
    ['redirect-loop', '/register-v2'],
  ),
  fault(
    'a guard that leads to a step that it guards',
    [V2, '/guards/1/to'],
    '/register-v2/birthdate',
    ['redirect-loop', '/register-v2/birthdate'],
  ),
  fault('a login that leads to itself', [`${ROUTING}/public-paths`, '/home'], '/auth/login', [
    'redirect-loop',
    '/auth/login',
  ]),
  fault(
    'a status routed to a path that redirects',
    [STATUSES, '/statuses/DISBURSEMENT_ACCOUNT/routes/0/to'],
    'bank',
    ['redirected-route', 'bank'],
  ),
  fault(
    "a signer's task whose page is redirected to the list",
    [REDIRECTS, '/redirects/5/when'],
    { '!': [{ in: [{ var: 'url.params.location' }, ['upload-document', 'identity']] }] },
    ['lost-link', 'as an additional signer: it ends at /heloc-signer/conditions', CONDITIONS],
  ),
  fault(
    'a closed application whose documents lead to the decision',
    [STATUS, '/reroute/0/except'],
    [],
    ['lost-link', 'CANCELLED', STATUSES],
  ),
  fault(
    'a menu entry that asks a signer to log in again',
    ['journeys/shared/layout', '/menu/entries/4/to'],
    '/heloc-signer',
    ['lost-link', 'the login of someone who is logged in'],
  ),
  fault(
    'an app that a lender offers without a page',
    [REDIRECTS, '/redirects/-'],
    { from: '/pay', to: '/heloc-signer/login', when: { var: 'flags.fe-webchat' } },
    ['lost-link', 'flags.fe-webchat', 'journeys/shared/layout'],
  ),
  fault(
    'a page that nothing leads to',
    ['journeys/shell/pages/island', ''],
    { path: '/island', title: 'An island' },
    ['unreachable-page'],
  ),
  fault(
    'a page that only leads to itself',
    ['journeys/shell/pages/island', ''],
    {
      path: '/island',
      title: 'An island',
      blocks: [{ block: 'links', links: [{ label: 'Again', to: '/island' }] }],
    },
    ['unreachable-page'],
  ),
  fault(
    'a form that nothing sends',
    ['journeys/shell/pages/contact', '/form'],
    { schema: { type: 'object', properties: { topic: { type: 'string', maxLength: 20 } } } },
    ['dead-end'],
  ),
  fault('a journey that nothing finishes', ['journeys/dscr/journey', '/submit'], undefined, [
    'dead-end',
  ]),
  fault('a wait that ends in a wait', [`${ROUTING}/polling`, '/waiting/becomes'], 'IN_PROGRESS', [
    'endless-poll',
  ]),
  fault('a wait at a terminal status', [STATUSES, '/statuses/PENDING/poll'], 'never', [
    'endless-poll',
    'PENDING',
    HOLD,
  ]),
  fault(
    'a wait that ends on its own page',
    [HOLD, '/poll/gaveUp/to'],
    '/account/heloc/{url.params.uuid}/hold',
    ['endless-poll'],
  ),
  fault('a poll that reads no status', [HOLD, '/poll/status'], 'PENDING', ['endless-poll']),
  fault(
    'a step that never shows',
    [V2, '/steps/7/when'],
    { and: [{ var: 'authenticated' }, { '!': [{ var: 'authenticated' }] }] },
    ['never-true'],
  ),
  fault(
    'a block that never shows',
    ['journeys/shell/pages/maintenance', '/blocks/0/when'],
    { '==': [{ if: [{ var: 'flags.fe-webchat' }, 1, 2] }, 3] },
    ['never-true'],
  ),
  fault(
    'a transition after one for every answer',
    ['journeys/register-v2/journey', '/entry/1/transitions/-'],
    {
      when: {
        and: [
          { '==': [{ var: 'outcome' }, 'ok'] },
          { var: 'response.body.status' },
          { '!': [{ var: 'authenticated' }] },
          { var: 'org.main' },
        ],
      },
      transition: { to: '/waitlist' },
    },
    ['shadowed-row'],
  ),
];
