/** Compiles and resolves a page at /demo with one operation, `go`. */
import { vocabulary } from '../../../src/domain/index.ts';
import {
  compile,
  resolveScreen,
  type CompiledSet,
  type Context,
  type Screen,
} from '../../../src/engine/index.ts';

/** The settings of an organisation. */
export const demoOrg = {
  code: 'M',
  main: true,
  wholesale: false,
  referrerRequired: false,
  prefixes: [],
  timeZone: 'America/New_York',
  theme: '_default',
};
/** The place of the page. */
export const place = { page: 'application-demo' };
/** A list for the context of the page. */
export const things = [
  { id: 'a', name: 'First', state: 'done', open: true },
  { id: 'b', name: 'Second', state: 'odd' },
];

/** Compiles the page. Throws its diagnostics when it is invalid. */
export function compileDemo(page: object): CompiledSet {
  const compiled = compile(
    [
      { file: 'journeys/application/demo', content: { path: '/demo', title: 'Demo', ...page } },
      { file: 'journeys/operations/go', content: { method: 'GET', path: '/x' } },
    ],
    vocabulary,
    { org: demoOrg, copy: {}, overrides: [] },
  );
  if (!compiled.ok) throw new Error(compiled.diagnostics.map(({ message }) => message).join('\n'));
  return compiled.set;
}

/** Compiles the page and resolves its screen. */
export const resolveDemo = (page: object, context: Context = {}): Screen =>
  resolveScreen(compileDemo(page), place, context);
