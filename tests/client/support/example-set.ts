/** Builds a small compiled set: an order in two steps, and the page that waits until it is shipped. */
import { vocabulary } from '../../../src/domain/index.ts';
import { compile, type CompiledSet } from '../../../src/engine/index.ts';
import { withValidators } from '../../support/compiled-validators.ts';

const text = { type: 'string', maxLength: 100, messages: { required: 'Required' } };
const form = (properties: object, required: readonly string[], ui: object) => ({
  schema: { type: 'object', required, properties },
  ui,
});
const input = (label: string) => ({ widget: 'text', label });
const asGift = { when: { '===': [{ var: 'answers.gift' }, true] } };
const receiver = { type: 'object', required: ['city'], properties: { city: text } };

const definitions: Readonly<Record<string, unknown>> = {
  'journeys/order/journey': {
    version: 1,
    title: 'Order',
    basePath: '/order',
    steps: [{ id: 'index' }, { id: 'account' }],
    submit: {
      calls: [{ run: 'create-account', as: 'account' }, { run: 'create-order' }],
      done: [{ transition: { to: '/orders/7' } }],
      clear: true,
    },
  },
  'journeys/order/steps/index': {
    title: 'What would you like?',
    form: form(
      { name: text, gift: { type: 'boolean' }, size: text, greeting: text, receiver },
      ['name', 'greeting', 'receiver'],
      {
        name: { ...input('Name'), advice: 'Enter who it is from' },
        gift: { widget: 'checkbox', label: 'A gift' },
        size: input('Size'),
        greeting: { ...input('Greeting'), ...asGift },
        receiver: { legend: 'Receiver', ...asGift },
        'receiver.city': input('City'),
      },
    ),
    checks: [
      {
        id: 'large',
        when: { '==': [{ var: 'answers.size' }, 'large'] },
        confirm: { message: 'A large one is heavy.', button: 'I know' },
      },
      {
        id: 'sold-out',
        when: { '==': [{ var: 'answers.name' }, 'moon'] },
        block: { present: 'modal', title: 'Sold out', message: 'Please choose another one.' },
      },
    ],
  },
  'journeys/order/steps/account': {
    title: 'Your account',
    form: form({ email: text, password: { ...text, sensitive: 'password' } }, ['email'], {
      email: input('Email'),
      password: input('Password'),
    }),
  },
  'journeys/shell/pages/wait': {
    path: '/orders/{uuid}',
    title: 'Your order',
    poll: {
      call: { run: 'read-order', as: 'application' },
      status: { var: 'application.status.checklistStatus' },
      done: { to: '/orders/{url.params.uuid}/{application.status.checklistStatus}' },
      gaveUp: { to: '/orders/{url.params.uuid}/late' },
    },
  },
  'journeys/shell/pages/status': { path: '/orders/{uuid}/{status}', title: 'Status' },
  'journeys/shell/pages/login': { path: '/login', title: 'Log in' },
  'journeys/shell/pages/home': { path: '/home', title: 'Home' },
  'journeys/operations/create-account': {
    method: 'POST',
    path: '/account',
    idempotent: true,
    token: 'jwt',
  },
  'journeys/operations/create-order': { method: 'POST', path: '/order', idempotent: true },
  'journeys/operations/read-order': {
    method: 'GET',
    path: '/orders/{url.params.uuid}',
    auth: 'required',
  },
  'journeys/routing/public-paths': {
    open: ['/login'],
    openJourneys: ['order'],
    logins: [{ under: '/', to: '/login' }],
    login: '/login',
    home: '/home',
  },
  'journeys/routing/statuses': { statuses: { PACKING: { poll: 'wait' } } },
  'journeys/routing/polling': {
    baseMs: 1000,
    capMs: 2000,
    jitter: 0,
    waiting: { prefixes: [], tries: 3, becomes: 'LATE' },
    ordinary: { tries: 2 },
  },
  'journeys/shared/copy': {
    'call.answerMissing': 'An answer is missing.',
    'call.notChecked': 'Please try again.',
  },
  'journeys/shared/layout': { hosts: ['shop.example'] },
  'journeys/shared/modals': {
    modals: { thanks: { title: 'Thank you', text: 'See you.', close: 'Close' } },
  },
};

/** The set of the example. Throws when it does not compile. */
export function exampleSet(): CompiledSet {
  const files = Object.entries(definitions).map(([file, content]) => ({ file, content }));
  const org = { code: 'SHOP', main: true, prefixes: [], timeZone: 'UTC', theme: 'main' };
  const compiled = compile(files, vocabulary, { org, copy: {}, overrides: [] });
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics, null, 1));
  return withValidators(compiled.set);
}
