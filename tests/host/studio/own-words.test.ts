/** The own words of a lender stay at their texts when the Studio moves or removes entries of lists. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeEdits } from '../../../src/host/studio/edit-files.ts';
import { openPartTree, type PartDesk } from './support/part-tree-desk.ts';
import type { PartChange } from '../../../src/host/index.ts';
import type { ScreenPart } from '../../../src/prover/index.ts';

const OWN = 'org-themes/other/copy.json';
const TITLE = 'journeys/apply/steps/index#/title';
const label = (option: number): string => `journeys/shared/lists/work#/options/${option}/label`;
const text = (block: number): string => `journeys/apply/steps/index#/blocks/${block}/text`;

let root = '';
let desk: PartDesk;

beforeEach(() => {
  ({ root, desk } = openPartTree());
});

const write = (words: object): void =>
  writeFileSync(join(root, OWN), `${JSON.stringify(words, null, 2)}\n`);
const written = (): string => readFileSync(join(root, OWN), 'utf8');
const change = (part: ScreenPart, next: PartChange) =>
  desk.change('other', {
    ...{ place: { journey: 'apply', step: 'index' }, context: { answers: { work: 'JOB' } } },
    ...{ part, change: next },
  });
const WORK: ScreenPart = { kind: 'field', field: 'work' };

it('follow an option that is moved, and the way back restores each byte', () => {
  write({ [label(0)]: 'Employed', [label(1)]: 'No income', [TITLE]: 'Work' });
  const before = written();
  const { edits } = change(WORK, { change: 'move-option', value: 'NONE', to: 0 });
  const moved = { [label(1)]: 'Employed', [label(0)]: 'No income', [TITLE]: 'Work' };
  expect(JSON.parse(written())).toEqual(moved);
  makeEdits(
    root,
    edits.map((edit) => ({ ...edit, before: edit.after, after: edit.before })),
  );
  expect(written()).toBe(before);
});

it('go with an option that is removed', () => {
  write({ [label(0)]: 'Employed', [label(1)]: 'No income' });
  change(WORK, { change: 'remove-option', value: 'JOB' });
  expect(JSON.parse(written())).toEqual({ [label(0)]: 'No income' });
});

it('follow a block that is moved', () => {
  write({ [text(0)]: 'Good day', [text(2)]: 'And this' });
  change({ kind: 'block', block: 'hello' }, { change: 'move', way: 'down' });
  expect(JSON.parse(written())).toEqual({ [text(2)]: 'Good day', [text(1)]: 'And this' });
});
