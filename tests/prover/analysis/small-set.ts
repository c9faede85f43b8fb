/** Analyses a few definitions, added to a small product whose analysis finds nothing. */
import { analyse, type AnalysisDiagnostic } from '../../../src/prover/index.ts';
import { compile, type DefinitionFile, type Theme } from '../../../src/engine/index.ts';

/** File -> its content; undefined leaves the file out. */
export type Definitions = { readonly [file: string]: object | undefined };

const org = { code: 'T', main: true, prefixes: [], timeZone: 'UTC', theme: 'T' };
export const PAGE = 'journeys/application/demo';
export const JOURNEY = 'journeys/demo/journey';
export const STEP = 'journeys/demo/steps/first';
export const STATUS = 'journeys/routing/status-routes';
export const STAGES = 'journeys/routing/stages';
export const POLLING = 'journeys/routing/polling';
export const REDIRECTS = 'journeys/routing/redirects';
export const PUBLIC = 'journeys/routing/public-paths';
export const LIST = 'journeys/routing/statuses';

/** A form with one field. */
export const form = {
  schema: { type: 'object', properties: { name: { type: 'string', maxLength: 40 } } },
};
export const statusRoutes = {
  base: '/loan/{uuid}',
  home: '/',
  rows: [{ status: 'NEW', to: 'demo' }],
  terminal: ['CLOSED'],
  reroute: [],
};
export const stages = {
  initial: 'begun',
  order: ['begun', 'done'],
  outcomes: [],
  interrupts: [],
  transitions: [{ from: 'begun', to: 'done', when: { var: 'application.signed' } }],
  routes: [{ stage: ['begun', 'done'], to: 'demo' }],
};
export const page = { path: '/loan/{uuid}/demo', title: 'Demo' };
const state = { name: { value: { var: 'answers.name' } } };
/** Its end keeps the only answer, as a journey that sends it would. */
export const journey = {
  title: 'Demo',
  basePath: '/demo',
  steps: [{ id: 'index', step: 'demo/first' }],
  submit: { calls: [], done: [{ transition: { to: '/', state } }] },
};

const product: Definitions = {
  [PAGE]: page,
  [JOURNEY]: journey,
  [STEP]: { title: 'First', form },
  [STATUS]: statusRoutes,
  [STAGES]: stages,
  [LIST]: { statuses: ['NEW', 'CLOSED', 'WAITING'], stages: ['begun', 'done'] },
  [PUBLIC]: { open: [], logins: [], home: '/' },
};

/** The findings of the small product with these definitions. `theme` compiles it for a lender. */
export function analyseWith(
  definitions: Definitions,
  theme: Partial<Theme> = {},
): readonly AnalysisDiagnostic[] {
  const files: DefinitionFile[] = Object.entries({ ...product, ...definitions }).flatMap(
    ([file, content]) => (content === undefined ? [] : [{ file, content }]),
  );
  const compiled = compile(files, {}, { org, copy: {}, overrides: [], ...theme });
  if (!compiled.ok)
    throw new Error(
      `Failed to compile: ${compiled.diagnostics.map(({ message }) => message).join(' ')}`,
    );
  return analyse({ set: compiled.set, files });
}
