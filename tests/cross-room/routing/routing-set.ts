/** A compiled set with only the routing definitions. */
import { readFileSync } from 'node:fs';
import type { CompiledSet, CompiledStep } from '../../../src/engine/definition/compiled.ts';

const read = (name: string): never =>
  JSON.parse(
    readFileSync(new URL(`../../../journeys/routing/${name}.json`, import.meta.url), 'utf8'),
  ) as never;
const { redirects } = read('redirects') as { redirects: CompiledSet['routing']['redirects'] };
const { entries } = read('entry') as { entries: CompiledSet['routing']['entry'] };

/** A step without fields. */
export function step(id: string, more: Partial<CompiledStep> = {}): CompiledStep {
  return {
    id,
    screen: {
      id: `j/${id}`,
      source: 'test',
      title: id,
      ui: {},
      live: false,
      checks: [],
      blocks: [],
      secondary: [],
    },
    ...more,
  };
}

export const routingSet: CompiledSet = {
  vocabulary: {},
  format: 1,
  org: {
    code: 'T',
    main: true,
    wholesale: false,
    referrerRequired: false,
    prefixes: [],
    timeZone: 'UTC',
    theme: 'T',
  },
  journeys: {
    'register-v2': {
      id: 'register-v2',
      title: 'Register',
      basePath: '/register-v2',
      stepIn: 'path',
      entry: [],
      onStart: [],
      progress: 'bar',
      steps: [
        step('index'),
        step('home-address', { when: { '!!': { var: 'answers.far' } } }),
        step('annual-income'),
        step('set-password', { inProgressBar: false }),
      ],
      guards: [
        {
          id: 'redesign-off',
          when: { '!': { var: 'flags.fe-heloc-redesign-2025' } },
          to: '/register',
          keepQuery: true,
        },
        {
          id: 'no-street',
          when: { '!': { var: 'answers.propertyAddress.street1' } },
          to: '/register-v2',
          except: ['index'],
        },
      ],
    },
    register: {
      id: 'register',
      title: 'Register',
      basePath: '/register',
      stepIn: 'query',
      entry: [],
      onStart: [],
      progress: 'groups',
      guards: [],
      steps: [
        step('property-info', { progress: { group: 'Property Info' } }),
        step('sale-status', { progress: { group: 'Property Info' } }),
        step('income-info', { progress: { group: 'Income Info' } }),
      ],
    },
  },
  pages: {},
  forms: {},
  flags: [],
  lists: {},
  modals: {},
  loaders: {},
  copy: {},
  operations: {
    save: {
      id: 'save',
      method: 'PUT',
      path: '/api/{application.uuid}',
      requires: ['answers.email'],
      body: { email: { value: { var: 'answers.email' } } },
      query: { s: { value: { var: 'answers.s' } } },
    },
  },
  routing: {
    redirects,
    entry: entries,
    publicPaths: read('public-paths'),
    statusRoutes: read('status-routes'),
    stages: read('stages'),
    polling: read('polling'),
    progress: read('progress'),
    applicationModals: read('application-modals'),
  },
  conditions: { severalDocuments: '', base: '', otherBase: '', otherFlag: '', categories: [] },
  layout: {
    menu: { entries: [], apps: [] },
    footer: { links: [] },
    sidebar: { withoutProgress: [], hiddenFacts: [] },
  },
};
