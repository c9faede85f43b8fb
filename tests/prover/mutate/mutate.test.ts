/** Mutations of definitions: which are possible, in which order they are picked, and what notices them. */
import { expect, it } from 'vitest';
import {
  mutate,
  type Mutation,
  listMutations,
  pickMutations,
  withMutation,
} from '../../../src/prover/index.ts';
import { isFullRun } from '../../support/full-run.ts';
import { tree } from '../../definitions.ts';

const content = {
  path: '/boat',
  title: 'Boat',
  blocks: [{ block: 'notice', id: 'storm', when: { '>': [{ var: 'wind' }, 40] }, text: 'Storm' }],
  form: {
    schema: {
      type: 'object',
      properties: { length: { type: 'number', maximum: 30, messages: { maximum: 'Too long' } } },
    },
  },
  submit: {
    calls: [],
    done: [{ when: { var: 'a' }, transition: { to: '/a' } }, { transition: { to: '/b' } }],
  },
};
const file = 'journeys/shell/pages/boat';
const files = [
  { file, content },
  { file: 'journeys/shell/scenarios/boat', content: { scenarios: [{ when: { var: 'x' } }] } },
];
const changed = (mutation: Mutation | undefined): unknown =>
  mutation && withMutation(files, mutation)[0]?.content;
const found = listMutations(files);
const one = (kind: string): Mutation | undefined => found.find((each) => each.kind === kind);

it('lists each kind, and none of a scenario', () => {
  expect(found.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual([
    'drop-notice /blocks/0',
    'flip-guard /blocks/0/when',
    'change-limit /blocks/0/when/>/1',
    'change-limit /form/schema/properties/length/maximum',
    'drop-message /form/schema/properties/length/messages/maximum',
    'drop-transition /submit/done/0',
    'swap-rows /submit/done',
    'drop-transition /submit/done/1',
    'flip-guard /submit/done/0/when',
  ]);
});

it('changes only the value that it names, in a copy', () => {
  expect(changed(one('drop-notice'))).toEqual({ ...content, blocks: [] });
  expect(changed(one('flip-guard'))).toMatchObject({
    blocks: [{ when: { '!': [{ '>': [{ var: 'wind' }, 40] }] } }],
  });
  expect(changed(one('change-limit'))).toMatchObject({
    blocks: [{ when: { '>': [{ var: 'wind' }, 44] } }],
  });
  expect(changed(one('swap-rows'))).toMatchObject({
    submit: { done: [{ transition: { to: '/b' } }, { transition: { to: '/a' } }] },
  });
  expect(content.blocks).toHaveLength(1);
});

it('picks the same mutations for the same seed, and others for another one', () => {
  const picked = (seed: number) => pickMutations(found, seed, 4).map(({ pointer }) => pointer);
  expect(picked(1)).toEqual(picked(1));
  expect(picked(1)).not.toEqual(picked(2));
});

it('names the scenario that notices a mutation, with its line', async () => {
  const possible = listMutations(tree.files);
  const income = possible.filter(
    ({ file: at, kind }) =>
      at === 'journeys/register-v2/steps/annual-income' && kind === 'change-limit',
  );
  const results = await mutate(tree, income.slice(0, 1), { check: false });
  expect(results).toMatchObject([{ noticedBy: 'scenario', line: expect.any(Number) as number }]);
});

it.runIf(isFullRun)(
  'the check notices what breaks the definitions',
  { timeout: 120_000 },
  async () => {
    const rows = listMutations(tree.files).filter(
      ({ file: at, kind }) => at === 'journeys/routing/stages' && kind === 'drop-transition',
    );
    const unobserved = tree.files.filter((each) => !each.file.includes('/scenarios/'));
    const [result] = await mutate({ ...tree, files: unobserved }, rows.slice(0, 1));
    expect(result).toMatchObject({ noticedBy: 'check', by: 'unreachable-stage' });
  },
);

it.runIf(isFullRun)(
  'a scenario notices each notice that is dropped',
  { timeout: 600_000 },
  async () => {
    const drops = listMutations(tree.files).filter(({ kind }) => kind === 'drop-notice');
    expect(drops.length).toBeGreaterThan(50);
    const results = await mutate(tree, drops, { check: false });
    expect(results.filter(({ noticedBy }) => noticedBy === undefined)).toEqual([]);
  },
);
