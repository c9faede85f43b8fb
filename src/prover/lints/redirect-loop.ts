/** Lints redirects, guards and the login: none leads back to where it began. */
import {
  type CompiledSet,
  type Context,
  parseAddress,
  followRedirect,
  type Rule,
  stepPath,
} from '../../engine/index.ts';
import type { DiagnosticPlace } from '../../release/index.ts';
import { addressPatterns } from '../analysis/address-patterns.ts';
import { type Fact, listFacts } from '../analysis/facts.ts';
import {
  type Assignment,
  assembleContext,
  findContext,
  describeAssignment,
} from '../analysis/find-context.ts';
import { covers } from '../analysis/places.ts';
import { redirectTo } from '../analysis/routed-targets.ts';
import { PUBLIC, REDIRECTS, redirects } from './example-product.ts';
import type { Lint } from './lint.ts';

/** A definition that redirects an address. */
interface Redirect extends DiagnosticPlace {
  /** A pattern; `{…}` is any segment. */
  readonly from: string;
  readonly to: readonly string[];
  readonly when: Rule | undefined;
}

const SIGNED_IN: Fact = { path: 'authenticated', values: [undefined, true] };

function listRedirects(set: CompiledSet): readonly Redirect[] {
  const { redirects: rows, publicPaths } = set.routing;
  const { login, home, logins } = publicPaths;
  return [
    ...rows.flatMap(({ from, to, when, external }, at) =>
      external === true
        ? []
        : [
            {
              from,
              to: [redirectTo(from, to)],
              when,
              file: REDIRECTS,
              pointer: `/redirects/${at}`,
            },
          ],
    ),
    ...Object.values(set.journeys).flatMap(({ id, guards, steps }) =>
      guards.flatMap(({ to, when, except }, at) =>
        steps
          .filter((step) => except?.includes(step.id) !== true)
          .map((step) => ({
            from: stepPath(set, id, step.id),
            to: addressPatterns(to),
            when,
            file: `journeys/${id}/journey`,
            pointer: `/guards/${at}`,
          })),
      ),
    ),
    ...(login === undefined
      ? []
      : [{ from: login, to: [home], when: true, file: PUBLIC, pointer: '/home' }]),
    ...logins.map(({ under, to }, at) => ({
      from: under === '/' ? home : under,
      to: [to],
      when: true,
      file: PUBLIC,
      pointer: `/logins/${at}/to`,
    })),
  ];
}

/** The redirects that one may lead through; undefined when it can't lead back to its own address. */
function chainFrom(start: Redirect, all: readonly Redirect[]): readonly Redirect[] | undefined {
  const chain: Redirect[] = [start];
  for (const at of chain) {
    const next = all.filter(({ from }) => at.to.some((to) => covers(from, to)));
    chain.push(...next.filter((redirect) => !chain.includes(redirect)));
  }
  const leadsBack = chain.some(({ to }) => to.some((address) => covers(start.from, address)));
  return leadsBack ? chain : undefined;
}

interface Loop {
  readonly passed: readonly string[];
  readonly example: Assignment;
}

/** The smallest context in which the address of a redirect leads back to itself. */
function findLoop(set: CompiledSet, start: Redirect, chain: readonly Redirect[]): Loop | undefined {
  const facts = listFacts(chain.map(({ when }) => when)).filter(
    ({ path }) => !path.startsWith('url.') && path !== 'authenticated',
  );
  const address = start.from.replace(/\{[^{}]+\}/g, '~').replace(/\/\*$/, '/~');
  const trail = (context: Context): readonly string[] | undefined =>
    followTrail(set, address, context);
  const { example } = findContext([SIGNED_IN, ...facts], (context) => trail(context) !== undefined);
  const passed = example && trail(assembleContext(example));
  return passed && example ? { passed, example } : undefined;
}

/** The addresses on the way back to one that was passed before; undefined when a screen is reached. */
function followTrail(
  set: CompiledSet,
  address: string,
  context: Context,
): readonly string[] | undefined {
  const passed = [pathAndSearch(address)];
  for (;;) {
    const next = followRedirect(set, passed.at(-1) ?? '', context);
    if (next === undefined) return undefined;
    const before = passed.indexOf(next);
    if (before >= 0) return [...passed.slice(before), next];
    passed.push(next);
    if (passed.length > 20) return undefined;
  }
}

function pathAndSearch(address: string): string {
  const { path, search } = parseAddress(address);
  return path + search;
}

export const redirectLoop: Lint = {
  code: 'redirect-loop',
  meaning: 'Redirects, guards or the login lead back to where they began.',
  reason: 'The browser would give up with an error.',
  judges: 'set',
  bad: redirects(['/a', '/b'], ['/b', '/a']),
  at: `${REDIRECTS}#/redirects/0`,
  good: redirects(['/a', '/b'], ['/b', '/demo']),
  run: ({ set }) => {
    const all = listRedirects(set);
    const reported = new Set<string>();
    return all.flatMap((redirect) => {
      const chain = chainFrom(redirect, all);
      const found = chain && findLoop(set, redirect, chain);
      const key = found?.passed.toSorted().join(' ') ?? '';
      if (found === undefined || reported.has(key)) return [];
      reported.add(key);
      const { file, pointer } = redirect;
      const message = `Failed to end a redirect: ${found.passed.join(' leads to ')}, for example with ${describeAssignment(found.example)}, so people stay where they should not be. Please make a rule stricter, or except the address to which it leads.`;
      return [{ file, pointer, message }];
    });
  },
};
