/** Definitions that are mutated at random are refused with a place, or accepted and drawn; nothing crashes. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CompiledSet,
  type Context,
  resolveScreen,
  validateScreen,
} from '../../../src/engine/index.ts';
import { checkTree } from '../../../src/prover/index.ts';
import { hasErrors, nodeValidator } from '../../../src/release/index.ts';
import { isFullRun } from '../../support/full-run.ts';
import { cpuSeconds, cpuSecondsOf } from './cpu-seconds.ts';
import { mutations } from './mutate.ts';
import { newFolder } from '../../support/new-folder.ts';

const SEED = 32;
/** No mutation may take longer, in seconds of processor time: a check of the whole product takes up to four on a busy machine, one that never ends far more. */
const MAX_SECONDS = 20;

/** Copies folders into a new tree. */
function copyTree(from: string, names: readonly string[]): string {
  const home = newFolder();
  cpSync('schemas/definition', join(home, 'schemas/definition'), { recursive: true });
  for (const name of names) cpSync(join(from, name), join(home, name), { recursive: true });
  return home;
}

/** The definitions below a tree, without the schemas that they are checked by. */
const definitionsOf = (home: string): readonly string[] =>
  ['journeys', 'schemas/data', 'org-themes'].flatMap((folder) =>
    readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${folder}/${name}`)
      .toSorted(),
  );

const CONTEXTS: readonly Context[] = [
  {},
  {
    now: '2026-05-04T16:00:00Z',
    answers: { x: 1, zone: 'HARBOUR', name: { firstName: 'Ana' }, signature: [] },
    application: { uuid: 'u', status: { checklistStatus: 'OFFER_SELECTION' }, offers: [{}] },
    profile: { name: { firstName: 'Ana' } },
  },
];

/** Draws and validates each screen of a file, in each context. */
function drawScreens(set: CompiledSet, file: string): void {
  const places = [
    ...Object.values(set.journeys).flatMap(({ id, steps }) =>
      steps.map(({ id: step, screen }) => ({ place: { journey: id, step }, screen })),
    ),
    ...Object.entries(set.pages).map(([page, { screen }]) => ({ place: { page }, screen })),
  ];
  for (const { place, screen } of places)
    for (const context of screen.source === file ? CONTEXTS : []) {
      resolveScreen(set, place, context);
      const validator = nodeValidator(screen.schema ?? {});
      validateScreen({ set, place, context, validator });
    }
}

it.each([
  [
    'the example',
    copyTree('examples/residents-parking', ['journeys', 'schemas/data', 'org-themes']),
    isFullRun ? 1000 : 30,
  ],
  [
    'the product',
    copyTree('.', ['journeys', 'schemas/data', 'org-themes/_default']),
    isFullRun ? 300 : 8,
  ],
])(
  'mutations of %s are refused with a place, or accepted and drawn',
  async (_, home, numRuns) => {
    const files = definitionsOf(home);
    const seen = { refused: 0, accepted: 0 };
    const property = fc.asyncProperty(
      fc.nat(files.length - 1),
      mutations,
      async (index, mutation) => {
        const name = files[index] ?? '';
        const path = join(home, name);
        const text = readFileSync(path, 'utf8');
        writeFileSync(path, mutation.change(text, mutation.at));
        try {
          const checked = await cpuSecondsOf(() => checkTree(home));
          expect(checked.seconds, name).toBeLessThan(MAX_SECONDS);
          const { diagnostics, sets } = checked.result;
          for (const { file, pointer, message } of diagnostics) {
            expect(file).toMatch(/^(?:journeys|schemas|org-themes)\//);
            expect(pointer).toMatch(/^(?:\/|$)/);
            expect(message).toMatch(/^Failed to /);
          }
          const isRefused = hasErrors(diagnostics);
          seen[isRefused ? 'refused' : 'accepted'] += 1;
          const draw = (set: CompiledSet) => drawScreens(set, name.slice(0, -5));
          if (!isRefused)
            expect(
              cpuSeconds(() => sets.forEach(draw)),
              name,
            ).toBeLessThan(MAX_SECONDS);
        } finally {
          writeFileSync(path, text);
        }
        expect(({} as { readonly polluted?: unknown }).polluted).toBeUndefined();
        expect(Object.keys(Object.prototype)).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns, seed: SEED });
    // Of a few mutations, chance decides the share: each added file changes which ones they are.
    expect(seen.refused).toBeGreaterThan(numRuns < 100 ? 0 : numRuns / 3);
    expect(seen.accepted).toBeGreaterThan(numRuns / 20);
    const { diagnostics } = await checkTree(home);
    // Examples name lenders that the tree does not have.
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  },
  1_200_000,
);
