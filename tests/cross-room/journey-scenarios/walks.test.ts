/** Runs every authored walk, journeys/walks/*.json, to its end. Finds new files by itself. */
import { expect, it } from 'vitest';
import { walksIn, wholeWalk } from '../../../src/prover/index.ts';
import { runWalk, type WalkResult } from '../../../scripts/walk/run-walk.ts';
import { writeVisit } from '../../../scripts/walk/visit.ts';
import { matchPath, type CompiledPage } from '../../../src/engine/index.ts';
import { sets, tree } from '../../definitions.ts';
import { isFullRun } from '../../support/full-run.ts';
import { wireAnswers } from '../../support/wire-answers.ts';
import { wireErrors } from '../../support/wire-schemas.ts';

const walks = walksIn(tree.files);
const results = new Map<string, Promise<WalkResult>>();

const answers = wireAnswers(sets.values(), wireErrors);

const run = (name: string): Promise<WalkResult> =>
  runWalk([...sets.values()], wholeWalk(walks, name), {
    answered: (call) => answers.add(name, call),
  });
/** The result of a walk. Each walk runs once. */
function resultOf(name: string): Promise<WalkResult> {
  const result = results.get(name) ?? run(name);
  results.set(name, result);
  return result;
}
const reportOf = ({ visits }: WalkResult): readonly string[] =>
  visits.flatMap((visit, at) => writeVisit(visit, at + 1));

/**
 * The walks of every test run: both registrations and each kind of end. `npm run test:full` runs
 * all.
 */
const SHORT_RUN = ['account-exists', 'declined', 'happy', 'old-registration'];
const selected = [...walks].filter(([name]) => isFullRun || SHORT_RUN.includes(name));

it.each(selected.map(([name, { title }]) => [name, title]))(
  '%s reaches its end: %s',
  async (name) => {
    const result = await resultOf(name);
    expect(result.fault, reportOf(result).join('\n')).toBeUndefined();
  },
);

it('the sandbox answers what schemas/wire say', async () => {
  for (const [name] of selected) await resultOf(name);
  expect([...answers.mismatches]).toEqual([]);
  expect(answers.answered.size).toBeGreaterThan(40);
});

it('a walk gives the same report each time', async () => {
  expect(reportOf(await run('declined'))).toEqual(reportOf(await resultOf('declined')));
});

/** The pages of an application and of its additional signers. */
const pages: readonly CompiledPage[] = [...sets.values()]
  .flatMap((set) => (set.org.main ? Object.values(set.pages) : []))
  .filter(({ path }) => /^\/(?:account\/heloc|heloc-signer)\b/.test(path));
const base = '/account/heloc/3c5d8a90-1111-4222-8333-444455556666';
const addressOf = (place: string): string =>
  place.startsWith('/') ? place : place === '.' ? base : `${base}/${place}`;

it.runIf(isFullRun)(
  'a walk reaches every page of an application and of its additional signers',
  { timeout: 120_000 },
  async () => {
    const reached = new Set<string>();
    for (const name of walks.keys())
      for (const { place, passed } of (await resultOf(name)).visits)
        [place, ...passed].forEach((at) => reached.add(addressOf(at)));
    expect(pages.length).toBeGreaterThan(60);
    expect(
      pages
        .map(({ path }) => path)
        .filter((path) => ![...reached].some((at) => matchPath(path, at) !== undefined)),
    ).toEqual([]);
  },
);
