/** Walks: the first difference of a walk, what decided it, lenders and threads. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeWalkOutcome, playWalk, type WalkSource } from '../../../scripts/walk/outcome.ts';
import { playWalks } from '../../../scripts/walk/play-walks.ts';
import { authoredStep, walksIn, wholeWalk } from '../../../src/prover/index.ts';
import type { WalkDefinition } from '../../../src/engine/index.ts';
import { sets, tree } from '../../definitions.ts';
import { isFullRun } from '../../support/full-run.ts';

const HAPPY = 'journeys/walks/happy';

/** The shipped definitions with a change of the happy walk. */
function source(change: (walk: WalkDefinition) => WalkDefinition): WalkSource {
  const files = tree.files.map(({ file, content }) => ({
    file,
    content: file === HAPPY ? change(content as WalkDefinition) : content,
  }));
  return { tree: { files, texts: tree.texts }, sets };
}

describe('a walk that leads elsewhere', () => {
  const changed = source(({ steps, ...walkOfHappy }) => ({
    ...walkOfHappy,
    steps: steps.map((step, index) => (index === 2 ? { at: 'identity' } : step)),
  }));

  it('says what was expected, what was found, and the row that decided, with lines', async () => {
    const outcome = await playWalk(changed, 'happy');
    expect(outcome).toMatchObject({
      expected: 'identity',
      found: 'start/contact',
      at: expect.stringMatching(/^journeys\/walks\/happy\.json:\d+$/),
      decidedBy: {
        words: 'The route of COLLECT_ADDITIONAL_INFO to start/contact, which always applies',
        at: expect.stringMatching(/^journeys\/routing\/statuses\.json:\d+$/),
      },
    });
    expect(writeWalkOutcome(outcome)).toContain('     expected identity, found start/contact');
  });

  it('is plain data', async () => {
    const outcome = await playWalk(changed, 'happy');
    expect(structuredClone(outcome)).toEqual(outcome);
  });
});

it('is played with another lender', async () => {
  const short = source(({ title, registration }) => ({
    title,
    registration,
    steps: [],
    ends: { at: 'product/select' },
  }));
  expect(await playWalk(short, 'happy', 'CEDAR')).toMatchObject({ org: 'CEDAR' });
  expect((await playWalk(short, 'happy', 'NOBODY')).fault).toContain('NOBODY');
});

describe('the place of a step', () => {
  const walkOf = (steps: WalkDefinition['steps']): WalkDefinition => ({
    title: 'A walk',
    registration: { answers: {} },
    steps,
    ends: { at: '.' },
  });

  it('is in the walk that names it, also when another one reuses it', () => {
    const walks = new Map([
      ['base', walkOf([{ at: 'a' }, { at: 'b' }, { at: 'c' }])],
      ['own', walkOf([{ at: 'x' }, { like: 'base', first: 'b' }, { at: 'y' }])],
    ]);
    const at = [0, 1, 2, 3].map((index) => authoredStep(walks, 'own', index));
    expect(at).toEqual([
      { name: 'own', index: 0 },
      { name: 'base', index: 1 },
      { name: 'base', index: 2 },
      { name: 'own', index: 2 },
    ]);
  });

  it('is found for every step that ships', () => {
    const walks = walksIn(tree.files);
    for (const name of walks.keys())
      wholeWalk(walks, name).steps.forEach((step, index) => {
        const place = authoredStep(walks, name, index);
        expect(walks.get(place.name)?.steps[place.index]).toEqual(step);
      });
  });
});

// It plays every walk twice.
const TIMEOUT = 600_000;

it.runIf(isFullRun)(
  'threads give the report of one, in its order',
  { timeout: TIMEOUT },
  async () => {
    const report = async (threads: number) => {
      const lines: string[] = [];
      await playWalks({
        root: resolve('.'),
        source: { tree, sets },
        names: [...walksIn(tree.files).keys()],
        threads,
        played: (outcome) => void lines.push(...writeWalkOutcome(outcome)),
      });
      // A call in the background may end at one place or at the next one.
      return lines.filter((line) => !line.startsWith('     calls'));
    };
    expect(await report(2)).toEqual(await report(0));
  },
);
