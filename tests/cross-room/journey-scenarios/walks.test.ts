/** Walks every authored walk to its end: journeys/walks/*.json. A new file is walked the day it is added. */
import { expect, it } from 'vitest';
import { walksIn, wholeWalk } from '../../../scripts/walk/read-walks.ts';
import { runWalk, type WalkResult } from '../../../scripts/walk/run-walk.ts';
import { linesOf } from '../../../scripts/walk/visit.ts';
import { matchPath, type CompiledPage } from '../../../src/engine/index.ts';
import { sets, tree } from '../../definitions.ts';
import { isFullRun } from '../../support/full-run.ts';

const walks = walksIn(tree.files);
const walked = new Map<string, Promise<WalkResult>>();

const play = (name: string): Promise<WalkResult> =>
  runWalk([...sets.values()], wholeWalk(walks, name));
/** What came of a walk, played once. */
function whatCameOf(name: string): Promise<WalkResult> {
  const known = walked.get(name) ?? play(name);
  walked.set(name, known);
  return known;
}
const told = ({ visits }: WalkResult): readonly string[] =>
  visits.flatMap((visit, at) => linesOf(visit, at + 1));

/** The walks of every run: both registrations, each kind of end, other people, and waiting. `npm run test:full` plays all. */
const SHORT = [
  'account-exists',
  'answer-changed',
  'declined',
  'happy',
  'joint',
  'merchant',
  'notary-in-person',
  'old-registration',
  'texas',
];
const played = [...walks].filter(([name]) => isFullRun || SHORT.includes(name));

it.each(played.map(([name, { title }]) => [name, title]))(
  '%s reaches its end: %s',
  async (name) => {
    const one = await whatCameOf(name);
    expect(one.fault, told(one).join('\n')).toBeUndefined();
  },
);

it('a walk is told in the same bytes each time', async () => {
  expect(told(await play('joint'))).toEqual(told(await whatCameOf('joint')));
});

/** The pages of an application and of its other signers. */
const pages: readonly CompiledPage[] = [...sets.values()]
  .flatMap((set) => (set.org.main ? Object.values(set.pages) : []))
  .filter(({ path }) => /^\/(?:account\/heloc|heloc-signer)\b/.test(path));
const base = '/account/heloc/3c5d8a90-1111-4222-8333-444455556666';
const addressOf = (place: string): string =>
  place.startsWith('/') ? place : place === '.' ? base : `${base}/${place}`;

it.runIf(isFullRun)(
  'every page of an application and of its other signers is reached by a walk',
  { timeout: 120_000 },
  async () => {
    const reached = new Set<string>();
    for (const name of walks.keys())
      for (const { place, passed } of (await whatCameOf(name)).visits)
        [place, ...passed].forEach((at) => reached.add(addressOf(at)));
    expect(pages.length).toBeGreaterThan(60);
    expect(
      pages
        .map(({ path }) => path)
        .filter((path) => ![...reached].some((at) => matchPath(path, at) !== undefined)),
    ).toEqual([]);
  },
);
