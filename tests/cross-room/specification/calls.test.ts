/** Tests method, path and query of the calls that the specification of the shell lists, in its order. */
import { expect, it } from 'vitest';
import { requestFor } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';

const set = setOf('hearthline');

/** Each value that a path or a query names is different. */
const context = {
  now: '2026-05-04T12:00:00Z',
  org: set.org,
  flags: {},
  authenticated: true,
  campaign: { rid: 'referral-1', referrer: 'officer-2', prescreenId: 'prescreen-3' },
  application: { uuid: 'application-4' },
  url: { path: '/account', params: { uuid: 'shown-5' }, query: {} },
  input: {
    conversationId: 'conversation-6',
    nonce: 'nonce-7',
    token: 'token-10',
    name: 'Otto',
    email: 'guest@example.org',
    message: 'How long does it take?',
    questionId: 'question-11',
    conversationSid: 'sid-12',
    mode: 'agent',
    rating: 'GOOD',
    feedbackMessage: 'Thanks',
    responseToCustomer: 'Five days.',
  },
  answers: { email: 'otto@example.org', password: 'Harbor-Lane-12!', phoneNumber: '2125550171' },
  experiments: [{ name: 'tiles', variation: 'control' }],
  wallet: { principal: 'principal-8' },
  typed: '12 Larch',
  telemetrySession: { sessionKey: { uuid: 'session-13', epoch: 14, trackerUuid: 'tracker-15' } },
  replayLink: 'https://replay.example/9',
};
const HELOC = '/service-application/api/v3/application/heloc';
const CHATBOT = '/service-chat-chatbot/external/api/v1/message';

/** Operation, method, path and query. */
const calls: readonly [string, string, string, object?][] = [
  ['banners', 'GET', '/banners.json'],
  ['banners-test', 'GET', '/banners.test.json'],
  ['event-page-view', 'POST', '/ft/customer/event'],
  ['session', 'POST', '/ft/customer/session'],
  ['experiment-decision', 'POST', '/service-optimize/customer/api/v2/decision'],
  ['features', 'POST', '/service-optimize/customer/api/v1/features'],
  [
    'wallet-access',
    'GET',
    '/service-wallet/secure/api/v4/account/access',
    { principal: 'principal-8' },
  ],
  ['wallet-accounts', 'GET', '/service-wallet/secure/api/v4/account'],
  ['referral', 'GET', '/service-lead-portal/api/referrals/referral-1'],
  ['licensed-states', 'GET', '/service-lead-portal/api/lo/officer-2/licensed-states'],
  ['loan-officer', 'GET', '/service-lead-portal/api/lo/officer-2', { organization: set.org.code }],
  [
    'state-licenses',
    'GET',
    '/service-application/external/api/v1/heloc/state-licenses',
    { orgCode: set.org.code },
  ],
  [
    'chat-hours',
    'GET',
    '/service-operating-hours/external/api/v1/hours/OPS_CHAT',
    { display: 'true' },
  ],
  ['profile', 'GET', '/service-profile/api/v1/profile'],
  ['send-feedback', 'POST', '/service-profile/api/v1/feedback/ceo'],
  ['sms-prompt', 'GET', '/service-comms-prefs/api/v1/consent/prompt/SMS'],
  ['sms-prompt-secure', 'GET', '/service-comms-prefs/secure/api/v1/consent/prompt/SMS'],
  [
    'signer-conditions',
    'GET',
    '/service-conditions/external/api/v1/applications/application-4/conditions/external-applicants',
  ],
  ['identity', 'GET', '/identity/secure/api/v1_1/identity'],
  ['login', 'POST', '/identity/api/v1/login'],
  ['identity-check', 'GET', '/identity/secure/api/v1/identity'],
  ['alias-phone', 'PUT', '/identity/secure/api/v1/identity/alias'],
  ['read-status', 'GET', '/service-krang-heloc/borrower/secure/api/v1/shown-5/status'],
  ['self-info', 'GET', '/identity-broker/customer/secure/api/v3/self/figureinfo'],
  ['broker-login', 'POST', '/identity-broker/customer/api/v3/login'],
  ['logout', 'POST', '/identity-broker/customer/secure/api/v3/logout'],
  ['chat-open', 'POST', '/service-csp/external/api/v1/twilio/initWebChat'],
  ['chat-renew', 'POST', '/service-csp/external/api/v1/twilio/refreshToken'],
  ['chat-info', 'POST', '/service-csp/external/api/v1/twilio/web-chat-info'],
  ['chat-open-stream', 'POST', '/service-omni-proxy/insecure/api/v1/stream/init-web-chat'],
  ['chat-authenticate', 'POST', '/service-csp/customer/secure/api/v1/webchat/authenticate'],
  [
    'chat-refresh-nonce',
    'PUT',
    '/service-csp/customer/secure/api/v1/webchat/refresh',
    { nonce: 'nonce-7' },
  ],
  ['chat-history', 'GET', `${CHATBOT}/getChatHistory/conversation-6`],
  ['chat-say', 'POST', `${CHATBOT}/chatWithAutobot`],
  ['chat-rate', 'POST', `${CHATBOT}/setChatReplyUsedWithFeedback`],
  ['tell-experiments', 'PATCH', `${HELOC}/application-4/experiments`],
  ['tell-replay-link', 'PUT', `${HELOC}/application-4/full-story-link`],
  ['list-applications', 'GET', HELOC],
  ['address-search', 'GET', '/service-address/external/api/v1/search', { text: '12 Larch' }],
  ['offer-code-prescreen', 'GET', '/service-marketing/api/v1/offer-code/prescreen-3'],
];

// Shows registration 1.9, 3.20, 7.3, 7.14, 7.24, 7.26; shell 3.25, 7.12-7.14, 7.16-7.45, 7.47,
// 7.53, 7.54, 7.58, 7.59, 7.61.
it.each(calls)('the call %s is %s %s', (...row) => {
  const [operation, method, path, query = {}] = row;
  const request = requestFor(set, operation, context);
  if ('refused' in request) throw new Error(request.refused);
  expect([request.method, request.path, request.query]).toEqual([method, path, query]);
});
