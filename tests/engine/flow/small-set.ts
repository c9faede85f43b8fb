/** A compiled set of two journeys and an operation, for the tests of the flow. */
import { compile, type DefinitionFile } from '../../../src/engine/index.ts';

const definitions: Readonly<Record<string, object>> = {
  'journeys/register-v2/journey': {
    title: 'Register',
    basePath: '/register-v2',
    progress: 'bar',
    steps: [
      { id: 'index' },
      { id: 'home-address', when: { '!!': { var: 'answers.far' } } },
      { id: 'annual-income' },
      { id: 'set-password', inProgressBar: false },
    ],
    guards: [
      {
        id: 'redesign-off',
        when: { '!': { var: 'flags.fe-heloc-redesign-2025' } },
        to: '/register',
        keepQuery: true,
      },
    ],
  },
  'journeys/register/journey': {
    title: 'Register',
    basePath: '/register',
    stepIn: 'query',
    progress: 'groups',
    steps: [
      { id: 'property-info', progress: { group: 'Property Info' } },
      { id: 'sale-status', progress: { group: 'Property Info' } },
      { id: 'income-info', progress: { group: 'Income Info' } },
    ],
  },
  'journeys/operations/save': {
    method: 'PUT',
    path: '/api/{application.uuid}',
    requires: ['answers.email'],
    body: { email: { value: { var: 'answers.email' } } },
    query: { s: { value: { var: 'answers.s' } } },
  },
  ...Object.fromEntries(
    [
      'register-v2/steps/index',
      'register-v2/steps/home-address',
      'register-v2/steps/annual-income',
      'register-v2/steps/set-password',
      'register/steps/property-info',
      'register/steps/sale-status',
      'register/steps/income-info',
    ].map((file) => [`journeys/${file}`, { title: file }]),
  ),
};

const files: readonly DefinitionFile[] = Object.entries(definitions).map(([file, content]) => ({
  file,
  content,
}));
const org = { code: 'T', main: true, prefixes: [], timeZone: 'UTC', theme: 'T' };
const compiled = compile(files, {}, { org, copy: {}, overrides: [] });
if (!compiled.ok) throw new Error(compiled.diagnostics.map(({ message }) => message).join(' '));

export const smallSet = compiled.set;
