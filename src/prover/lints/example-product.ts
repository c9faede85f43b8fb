/** A small product in which no lint finds anything, and changes to it for the examples of lints. */
import { type Rule, STATUSES_FILE } from '../../engine/index.ts';
import { STAGES } from '../analysis/stage-names.ts';
import type { Definitions } from './lint.ts';

export const PAGE = 'journeys/application/demo';
export const JOURNEY = 'journeys/demo/journey';
export const STEP = 'journeys/demo/steps/first';
export const POLLING = 'journeys/routing/polling';
export const REDIRECTS = 'journeys/routing/redirects';
export const PUBLIC = 'journeys/routing/public-paths';

const schema = { type: 'object', properties: { name: { type: 'string', maxLength: 40 } } };
/** A form with the field `name`. */
export const form = { schema };
const statuses = {
  statuses: {
    NEW: { routes: [{ to: 'demo' }] },
    CLOSED: { poll: 'never' },
    WAITING: { poll: 'wait' },
  },
  stages: ['begun', 'done'],
};
export const stages = {
  initial: 'begun',
  order: ['begun', 'done'],
  outcomes: [],
  interrupts: [],
  transitions: [{ from: 'begun', to: 'done', when: { var: 'application.signed' } }],
  routes: [{ stage: ['begun', 'done'], to: 'demo' }],
};
/** The end of the journey keeps the only answer, as a journey that sends it would. */
const state = { name: { value: { var: 'answers.name' } } };
export const journey = {
  title: 'Demo',
  basePath: '/demo',
  steps: [{ id: 'index', step: 'demo/first' }],
  submit: { calls: [], done: [{ transition: { to: '/', state } }] },
};

/** The page of the product, with more content. */
export const page = (more: object): Definitions => ({
  [PAGE]: { path: '/case/{uuid}/demo', title: 'Demo', ...more },
});

export const EXAMPLE_PRODUCT: Definitions = {
  ...page({}),
  [JOURNEY]: journey,
  [STEP]: { title: 'First', form },
  'journeys/routing/status-routes': { base: '/case/{uuid}', home: '/', reroute: [] },
  [STAGES]: stages,
  [STATUSES_FILE]: statuses,
  [PUBLIC]: { open: [], logins: [], home: '/' },
};

/** A text on the page, with more keys. */
const text = (more: object): Definitions =>
  page({ blocks: [{ block: 'text', text: 'Hello', ...more }] });
/** A text on the page that a rule shows. */
export const shown = (when: Rule): Definitions => text({ when });
/** A text on the page with a link. */
export const link = (to: string): Definitions => text({ links: [{ label: 'Go', to }] });
/** A form on the page whose field `name` has this schema and is drawn like this. */
export const field = (name: object, ui?: object): Definitions =>
  page({ form: { schema: { type: 'object', properties: { name } }, ...(ui && { ui }) } });
/** A form on the page whose field `name` allows these values, and offers these options. */
export const choice = (allowed: readonly string[], offered: readonly string[]): Definitions =>
  field(
    { type: 'string', enum: allowed },
    { name: { options: offered.map((value) => ({ value, label: value })) } },
  );
/** Builds a page with the sequence that runs when it is sent. */
export const submit = (sequence: object): Definitions =>
  page({ submit: { calls: [], done: [], ...sequence } });
/** The routes of the status CLOSED. */
export const routes = (...rows: readonly object[]): Definitions => ({
  [STATUSES_FILE]: {
    ...statuses,
    statuses: { ...statuses.statuses, CLOSED: { poll: 'never', routes: rows } },
  },
});
/** The status that follows when the attempts at a waiting status are used up. */
export const polling = (becomes: string): Definitions => ({
  [POLLING]: {
    baseMs: 1000,
    capMs: 5000,
    jitter: 0,
    waiting: { prefixes: [], tries: 3, becomes },
    ordinary: { tries: 3 },
  },
});
export const redirects = (...pairs: readonly (readonly [from: string, to: string])[]) => ({
  [REDIRECTS]: { redirects: pairs.map(([from, to]) => ({ from, to })) },
});
/** The operation `save`, with more keys. */
export const operation = (more: object = {}): Definitions => ({
  'journeys/operations/save': { method: 'POST', path: '/save', ...more },
});
/** The journey runs `save`, which requires a value. */
export const save = (requires: string): Definitions => ({
  ...operation({ requires: [requires] }),
  [JOURNEY]: { ...journey, submit: { ...journey.submit, calls: [{ run: 'save' }] } },
});
