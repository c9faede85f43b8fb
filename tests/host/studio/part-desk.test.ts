/** The Studio says what can be changed of a part of the page, and changes it in its files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPartTree, type PartDesk } from './support/part-tree-desk.ts';
import { makeEdits } from '../../../src/host/studio/edit-files.ts';
import type { ScreenPart } from '../../../src/prover/index.ts';
import { FIRST, FIRST_STEP, LIST, OTHER_THEME, SCHEMA } from './part-tree.ts';
import type { PartChange } from '../../../src/host/index.ts';

const PLACE = { journey: 'apply', step: 'index' };
const field = (name: string): ScreenPart => ({ kind: 'field', field: name });

let root = '';
let desk: PartDesk;

beforeEach(() => {
  ({ root, desk } = openPartTree());
});

const shown = (answers: object) => ({ place: PLACE, context: { answers } });
const read = (part: ScreenPart, answers: object = { work: 'JOB' }) =>
  desk.describe('other', { ...shown(answers), part });
const change = (part: ScreenPart, next: PartChange, answers: object = { work: 'JOB' }) =>
  desk.change('other', { ...shown(answers), part, change: next });
const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const properties = () => Object.keys((json(FIRST) as typeof FIRST_STEP).form.schema.properties);

describe('a question', () => {
  it('has its name, its texts and those that can be added', () => {
    const { kind, name, file, texts } = read(field('work'));
    expect([kind, name, file]).toEqual(['Question', 'What do you do?', FIRST]);
    expect(texts.map((one) => [one.name, one.text?.shared])).toEqual([
      ['Label', 'What do you do?'],
      ['Help', undefined],
    ]);
  });

  it('has each message with the answer that causes it', () => {
    expect(
      read(field('work')).messages.map(({ name, text, alsoOn }) => [name, text?.shared, alsoOn]),
    ).toEqual([
      ['Nothing is entered', 'Choose one', ['apply: Your partner']],
      ['It is none of the options', 'Choose one of the list', ['apply: Your partner']],
    ]);
    expect(read(field('pay')).messages.map(({ name, text }) => [name, text?.shared])).toEqual([
      ['When yearly pay is below $15,000', 'That is too little'],
    ]);
  });

  it('gets a help text, and the way back restores each byte', () => {
    const before = readFileSync(join(root, FIRST), 'utf8');
    const address = `${FIRST.replace('.json', '')}#/form/ui/work/help`;
    const { edits } = change(field('work'), {
      change: 'add-text',
      address,
      text: 'Any <i>work</i>',
    });
    expect(read(field('work')).texts[1]?.text?.shared).toBe('Any <i>work</i>');
    makeEdits(
      root,
      edits.map((edit) => ({ ...edit, before: edit.after, after: edit.before })),
    );
    expect(readFileSync(join(root, FIRST), 'utf8')).toBe(before);
  });

  it.each([
    'journeys/apply/steps/index#/form/ui/work/label',
    'journeys/apply/steps/index#/primary/label',
    'package#/name',
    '../outside#/a',
  ])('gets no text at %s', (address) => {
    expect(() => change(field('work'), { change: 'add-text', address, text: 'x' })).toThrow(
      'Failed to add the text',
    );
  });

  it('becomes optional with its mark, and required with a message', () => {
    change(field('work'), { change: 'require', required: false });
    expect(json(FIRST)).toMatchObject({
      form: { schema: { required: [] }, ui: { work: { optional: true } } },
    });
    change(field('note'), { change: 'require', required: true });
    expect(json(FIRST)).toMatchObject({
      form: {
        schema: {
          required: ['note'],
          properties: { note: { messages: { required: 'Enter an answer' } } },
        },
      },
    });
    expect((json(FIRST) as typeof FIRST_STEP).form.ui).toHaveProperty('note', {
      label: 'A note <b>for</b> us',
    });
  });

  it('moves past those that do not show', () => {
    expect(read(field('work'), {}).order).toMatchObject({ index: 0, down: 2 });
    expect(read(field('work'), {}).order).not.toHaveProperty('up');
    change(field('work'), { change: 'move', way: 'down' }, {});
    expect(properties()).toEqual(['pay', 'note', 'work']);
    change(field('note'), { change: 'move', way: 'up' });
    expect(properties()).toEqual(['note', 'pay', 'work']);
    expect(() => change(field('note'), { change: 'move', way: 'up' })).toThrow('nothing is above');
  });

  it('is left out for one lender, and asked again', () => {
    const theme = readFileSync(join(root, OTHER_THEME), 'utf8');
    expect(read(field('work')).leftOut?.refusal).toContain('must be answered');
    expect(() => change(field('work'), { change: 'leave-out', out: true })).toThrow(
      'Failed to leave it out: It must be answered',
    );
    change(field('note'), { change: 'leave-out', out: true });
    const override = { change: 'hide-field', journey: 'apply', step: 'index', field: 'note' };
    expect(json(OTHER_THEME)).toMatchObject({ overrides: [override] });
    expect(read(field('note')).leftOut).toMatchObject({ index: 0 });
    const [hidden] = desk.hidden('other', shown({ work: 'JOB' }));
    expect(hidden).toMatchObject({
      part: field('note'),
      reason: expect.stringContaining('left out') as string,
    });
    change(field('note'), { change: 'leave-out', out: false });
    expect(json(OTHER_THEME)).toEqual({ ...(JSON.parse(theme) as object), overrides: [] });
  });
});

describe('the options', () => {
  it('say which screens share them, and what reads each', () => {
    expect(read(field('work')).options).toMatchObject({
      alsoOn: ['apply: Your partner'],
      entries: [
        { value: 'JOB', label: 'A job', rules: 1, scenarios: 2 },
        { value: 'NONE', label: 'Nothing', rules: 1, scenarios: 1 },
      ],
    });
  });

  it('get one more, which the schemas allow', () => {
    change(field('work'), { change: 'add-option', label: 'Own business' });
    expect(json(LIST)).toMatchObject({
      options: [{}, {}, { value: 'OWN_BUSINESS', label: 'Own business' }],
    });
    expect(json(SCHEMA)).toMatchObject({ enum: ['JOB', 'NONE', 'OWN_BUSINESS'] });
    expect(() => change(field('work'), { change: 'add-option', label: 'own business!' })).toThrow(
      'Please choose other words',
    );
  });

  it('lose one, which the schemas then refuse', () => {
    change(field('work'), { change: 'remove-option', value: 'NONE' });
    expect(json(LIST)).toEqual({ options: [{ value: 'JOB', label: 'A job' }] });
    expect(json(SCHEMA)).toMatchObject({ enum: ['JOB'] });
    expect(() => change(field('work'), { change: 'remove-option', value: 'JOB' })).toThrow(
      'last one',
    );
  });

  it('change their order', () => {
    change(field('work'), { change: 'move-option', value: 'NONE', to: 0 });
    expect(json(LIST)).toMatchObject({ options: [{ value: 'NONE' }, { value: 'JOB' }] });
  });

  it('are selected one by one', () => {
    const part = read({ kind: 'option', field: 'work', value: 'JOB' });
    expect(part).toMatchObject({ kind: 'Option of “What do you do?”', name: 'A job', file: LIST });
    expect(part.texts.map(({ name }) => name)).toEqual(['Label', 'Help']);
  });
});

describe('other parts', () => {
  it('are blocks, which move among those that show', () => {
    const block: ScreenPart = { kind: 'block', block: 'hello' };
    expect(read(block)).toMatchObject({ kind: 'Block', name: 'Hello there', order: { down: 2 } });
    change(block, { change: 'move', way: 'down' });
    const { blocks } = json(FIRST) as typeof FIRST_STEP;
    expect(blocks.map(({ id }) => id)).toEqual(['bye', 'last', 'hello']);
  });

  it('are buttons by their words', () => {
    const button = read({ kind: 'button', words: 'Go on' });
    expect(button).toMatchObject({ kind: 'Main button', name: 'Go on' });
    expect(button.texts.map(({ address }) => address)).toEqual([
      'journeys/apply/steps/index#/primary/label',
    ]);
  });

  it('are pages, with their questions and blocks', () => {
    const { kind, contents, leftOut } = read({ kind: 'page' }, {});
    expect(kind).toBe('Page');
    expect(contents?.map(({ name, isShown }) => [name, isShown])).toEqual([
      ['Hello there', true],
      ['No work, no loan', false],
      ['One more thing', true],
      ['What do you do?', true],
      ['Yearly pay', false],
      ['A note <b>for</b> us', true],
    ]);
    expect(leftOut).toMatchObject({ change: 'hide-step' });
  });

  it('that are gone are refused in words', () => {
    expect(() => read(field('nothing'))).toThrow('the page no longer has it');
    expect(() => read({ kind: 'block', block: 'nothing' })).toThrow('the page no longer has it');
    expect(() => change(field('pay'), { change: 'add-option', label: 'x' })).toThrow(
      'cannot be changed so',
    );
  });
});
