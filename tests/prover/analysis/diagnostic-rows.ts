/** Each diagnostic code of the analysis: a definition that raises it, and the nearest one that does not. */
import type { AnalysisCode } from '../../../src/prover/index.ts';
import {
  type Definitions,
  form,
  journey,
  JOURNEY,
  page,
  PAGE,
  POLLING,
  PUBLIC,
  REDIRECTS,
  STAGES,
  stages,
  STATUS,
  statusRoutes,
  STEP,
} from './small-set.ts';

interface Row {
  readonly raises: Definitions;
  readonly passes: Definitions;
  /** Where the diagnostic of `raises` points. */
  readonly at: string;
  /** What its message says. */
  readonly says?: string;
}

const text = (more: object): Definitions => ({
  [PAGE]: { ...page, blocks: [{ block: 'text', text: 'Hello', ...more }] },
});
const link = (to: string): Definitions => text({ links: [{ label: 'Go', to }] });
export const rows = (...more: readonly object[]): Definitions => ({
  [STATUS]: { ...statusRoutes, rows: [...statusRoutes.rows, ...more] },
});
const polling = (becomes: string): Definitions => ({
  [POLLING]: {
    baseMs: 1000,
    capMs: 5000,
    jitter: 0,
    waiting: { statuses: ['WAITING'], prefixes: [], tries: 3, becomes, keep: [] },
    ordinary: { tries: 3 },
  },
});
const redirect = (from: string, to: string): Definitions => ({
  [REDIRECTS]: { redirects: [{ from, to }] },
});
export const CONDITIONS = 'journeys/shared/conditions';
/** One category of tasks, with this page. */
export const tasks = (location: string, more: object = {}): Definitions => ({
  [CONDITIONS]: {
    severalDocuments: 'Upload',
    base: '/loan/{uuid}/',
    otherBase: '',
    otherFlag: '',
    categories: [
      { category: 'PHONE', header: 'Phone', buttonText: 'Go', description: 'Why', location },
    ],
    ...more,
  },
});
const save = (requires: string): Definitions => ({
  'journeys/operations/save': { method: 'POST', path: '/save', requires: [requires] },
  [JOURNEY]: { ...journey, submit: { ...journey.submit, calls: [{ run: 'save' }] } },
});
/** An operation sends the only answer, and nothing else reads it. */
const sent: Definitions = {
  'journeys/operations/save': {
    method: 'POST',
    path: '/save',
    body: { name: { value: { var: 'answers.name' } } },
  },
  [JOURNEY]: {
    ...journey,
    submit: { calls: [{ run: 'save' }], done: [{ transition: { to: '/' } }] },
  },
};
const signed = { var: 'application.signed' };
const unsigned = { '!': [signed] };

export const ANALYSIS_ROWS: { readonly [code in AnalysisCode]: Row } = {
  'unknown-target': {
    raises: link('/loan/{uuid}/dem'),
    passes: link('/loan/{uuid}/demo'),
    at: `${PAGE}#/blocks/0/links/0/to`,
    says: 'did you mean "/loan/{uuid}/demo"?',
  },
  'unknown-status': {
    raises: rows({ status: 'CLOSD', to: 'demo' }),
    passes: rows({ status: 'CLOSED', to: 'demo' }),
    at: `${STATUS}#/rows/1/status`,
    says: 'did you mean "CLOSED"?',
  },
  'unknown-stage': {
    raises: { [STAGES]: { ...stages, initial: 'begn', order: ['begun', 'done'] } },
    passes: { [STAGES]: stages },
    at: `${STAGES}#/initial`,
    says: 'did you mean "begun"?',
  },
  'unknown-page': {
    raises: { 'journeys/walks/short': { registration: {}, steps: [], ends: { at: 'dem' } } },
    passes: { 'journeys/walks/short': { registration: {}, steps: [], ends: { at: 'demo' } } },
    at: 'journeys/walks/short#/ends/at',
    says: 'did you mean "demo"?',
  },
  'unknown-name': {
    raises: { [PUBLIC]: { open: [], logins: [], home: '/', openJourneys: ['dmo'] } },
    passes: { [PUBLIC]: { open: [], logins: [], home: '/', openJourneys: ['demo'] } },
    at: `${PUBLIC}#/openJourneys/0`,
    says: 'did you mean "demo"?',
  },
  'unknown-parameter': {
    raises: text({ when: { var: 'url.params.id' } }),
    passes: text({ when: { var: 'url.params.uuid' } }),
    at: `${PAGE}#/blocks/0/when/var`,
  },
  'missing-answer': {
    raises: save('answers.nickname'),
    passes: save('answers.name'),
    at: `${JOURNEY}#/submit/calls/0/run`,
    says: 'answers.nickname',
  },
  'unsent-answer': {
    raises: {
      [JOURNEY]: { ...journey, submit: { calls: [], done: [{ transition: { to: '/' } }] } },
    },
    passes: sent,
    at: `${STEP}#/form/schema/properties/name`,
    says: 'answers.name',
  },
  unused: {
    raises: { 'journeys/operations/save': { method: 'POST', path: '/save' } },
    passes: save('answers.name'),
    at: 'journeys/operations/save#',
  },
  'never-true': {
    raises: text({ when: { and: [signed, unsigned] } }),
    passes: text({ when: { or: [signed, unsigned] } }),
    at: `${PAGE}#/blocks/0/when`,
  },
  'shadowed-row': {
    raises: rows(
      { status: 'CLOSED', when: signed, to: 'demo' },
      { status: 'CLOSED', when: { and: [signed, { var: 'application.paid' }] }, to: '' },
    ),
    passes: rows(
      { status: 'CLOSED', when: { and: [signed, { var: 'application.paid' }] }, to: '' },
      { status: 'CLOSED', when: signed, to: 'demo' },
    ),
    at: `${STATUS}#/rows/2`,
    says: 'application.signed: "x", application.paid: "x"',
  },
  'unreachable-stage': {
    raises: {
      [STAGES]: { ...stages, transitions: [{ from: 'begun', to: 'begun', when: signed }] },
    },
    passes: { [STAGES]: stages },
    at: `${STAGES}#/order/1`,
  },
  'stage-without-exit': {
    raises: { [STAGES]: { ...stages, order: ['begun', 'done', 'begun'] } },
    passes: { [STAGES]: stages },
    at: `${STAGES}#/order/1`,
  },
  'stage-without-route': {
    raises: { [STAGES]: { ...stages, routes: [{ stage: 'begun', to: 'demo' }] } },
    passes: {
      [STAGES]: {
        ...stages,
        routes: [
          { stage: 'begun', to: 'demo' },
          { stage: 'done', to: '' },
        ],
      },
    },
    at: `${STAGES}#/order/1`,
  },
  'redirect-loop': {
    raises: {
      [REDIRECTS]: {
        redirects: [
          { from: '/a', to: '/b' },
          { from: '/b', to: '/a' },
        ],
      },
    },
    passes: {
      [REDIRECTS]: {
        redirects: [
          { from: '/a', to: '/b' },
          { from: '/b', to: '/demo' },
        ],
      },
    },
    at: `${REDIRECTS}#/redirects/0`,
    says: '/a leads to /b leads to /a',
  },
  'redirected-route': {
    raises: {
      ...redirect('/loan/{uuid}/old', '/loan/{uuid}/demo'),
      ...rows({ status: 'CLOSED', to: 'old' }),
    },
    passes: {
      ...redirect('/loan/{uuid}/old', '/loan/{uuid}/demo'),
      ...rows({ status: 'CLOSED', to: 'demo' }),
    },
    at: `${STATUS}#/rows/1/to`,
  },
  'lost-link': {
    raises: { ...tasks('demo'), ...redirect('/loan/{uuid}/demo', '..') },
    passes: tasks('demo'),
    at: `${CONDITIONS}#/categories/0/location`,
    says: 'and is redirected for ever',
  },
  'path-twice': {
    raises: { 'journeys/application/other': { path: '/loan/{id}/demo', title: 'Other' } },
    passes: {
      ...rows({ status: 'CLOSED', to: 'other' }),
      'journeys/application/other': { path: '/loan/{id}/other', title: 'Other' },
    },
    at: 'journeys/application/other#/path',
  },
  'unreachable-page': {
    raises: { 'journeys/shell/island': { path: '/island', title: 'Island' } },
    passes: { 'journeys/shell/island': { path: '/island', title: 'Island' }, ...link('/island') },
    at: 'journeys/shell/island#/path',
  },
  'dead-end': {
    raises: { [PAGE]: { ...page, form } },
    passes: { [PAGE]: { ...page, form, submit: journey.submit } },
    at: `${PAGE}#`,
  },
  'endless-poll': {
    raises: polling('WAITING'),
    passes: polling('CLOSED'),
    at: `${POLLING}#/waiting/becomes`,
  },
};
