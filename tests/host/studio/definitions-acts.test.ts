/** The Studio adds, moves, copies, renames and removes steps and questions, each as one act. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEdits } from '../../../src/host/studio/edit-files.ts';
import * as prover from '../../../src/prover/index.ts';
import { boat, INDEX, JOURNEY, SEND, TRIP } from './boat.ts';
import { type BoatDesk, openBoatDesk } from './support/boat-desk.ts';
import type { DefinitionAct, Named } from '../../../src/host/index.ts';

const SECOND = 'journeys/boat/steps/second.json';
const VOYAGE = 'journeys/boat/steps/voyage.json';
let root: BoatDesk['root'];
let desk: BoatDesk['desk'];
let read: BoatDesk['read'];

beforeEach(() => {
  ({ root, desk, read } = openBoatDesk());
});

const json = (file: string) => JSON.parse(read(file)) as unknown;
const errors = async (): Promise<readonly string[]> =>
  (await prover.checkTree(root)).diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
const stepIds = () => (json(JOURNEY) as { steps: { id: string }[] }).steps.map(({ id }) => id);
const question = (name: string) => ({ file: INDEX, name });
const asked = (name: string): Named => ({ of: 'question', ...question(name) });
const step: Named = { of: 'step', file: TRIP, name: 'trip' };

/** Does an act, and asserts that undoing it restores each byte. */
function act(one: DefinitionAct): void {
  const files = [JOURNEY, INDEX, TRIP, SEND];
  const before = files.map(read);
  const { edits } = desk.act(one);
  makeEdits(
    root,
    edits.toReversed().map(({ file, before: old, after }) => ({ file, before: after, after: old })),
  );
  expect(files.map(read)).toEqual(before);
  desk.act(one);
}

describe('a new question', () => {
  it('is asked of some, with its list, its words and its place in the call, and checks clean', async () => {
    act({
      act: 'add-question',
      ...question('sailSize'),
      options: {
        label: 'Size of the sail',
        help: 'As on its label.',
        message: 'Choose the size of the sail',
        options: ['Small', 'Large'],
        when: { '==': [{ var: 'answers.harbor' }, 'Hove'] },
        lenders: ['BASE'],
        sendAs: { operation: SEND.replace('.json', ''), path: 'sail.size' },
      },
    });
    const when = {
      and: [{ in: [{ var: 'org.code' }, ['BASE']] }, { '==': [{ var: 'answers.harbor' }, 'Hove'] }],
    };
    expect(json(INDEX)).toMatchObject({
      form: {
        schema: {
          required: ['boatName', 'harbor', 'sailSize'],
          properties: { sailSize: { messages: { required: 'Choose the size of the sail' } } },
        },
        ui: { sailSize: { label: 'Size of the sail', help: 'As on its label.', when } },
      },
    });
    expect(json(SEND)).toMatchObject({
      body: { sail: { size: { value: { var: 'answers.sailSize' } } } },
    });
    expect(json('journeys/shared/lists/sail-size.json')).toMatchObject({
      options: [{ label: 'Small' }, { label: 'Large' }],
    });
    expect(await errors()).toEqual([]);
  });

  const add = (options: object, name = 'sail', file = INDEX): DefinitionAct => ({
    ...{ act: 'add-question', file, name },
    options: { label: 'Sail', ...options },
  });
  const sendAs = (path: string) => ({ sendAs: { operation: SEND.replace('.json', ''), path } });
  it.each([
    ['a name that is taken', add({}, 'harbor'), 'already has a field "harbor"'],
    ['a place in the call that is taken', add(sendAs('place.harbor')), 'already sends'],
    ['a place that is no name', add(sendAs('a..b')), 'is no place in a call'],
    ['a file outside', add({}, 'sail', '../outside.json'), 'it is no definition'],
    ['a call outside', add({ sendAs: { operation: '../outside', path: 'a' } }), 'no definition'],
  ])('with %s is refused, and nothing is written', (_, one, reason) => {
    writeFileSync(join(root, '..', 'outside.json'), '{}');
    expect(() => desk.act(one)).toThrow(reason);
    expect(read(INDEX)).toBe(boat[INDEX]);
  });
});

describe('a move', () => {
  it('of a question or a step changes places with its neighbour', () => {
    act({ act: 'move', named: asked('harbor'), way: 'up' });
    expect(
      Object.keys(
        (json(INDEX) as { form: { schema: { properties: object } } }).form.schema.properties,
      ),
    ).toEqual(['harbor', 'boatName']);
    act({ act: 'move', named: step, way: 'up' });
    expect(stepIds()).toEqual(['trip', 'index']);
  });

  it('beside another one is what a drop does', () => {
    const of = (side: 'before' | 'after', name: string) => ({ side, of: name });
    desk.act({ act: 'copy', named: step, to: 'third' });
    desk.act({ act: 'move', named: { ...step, file: INDEX }, way: of('after', 'third') });
    expect(stepIds()).toEqual(['trip', 'third', 'index']);
    desk.act({ act: 'move', named: { ...step, file: INDEX }, way: of('before', 'trip') });
    expect(stepIds()).toEqual(['index', 'trip', 'third']);
    const gone = { act: 'move', named: step, way: of('after', 'none') } as const;
    expect(() => desk.act(gone)).toThrow('one of both is gone');
  });

  it('beyond the end is refused', () => {
    const first = { act: 'move', named: { ...step, file: INDEX }, way: 'up' } as const;
    expect(() => desk.act(first)).toThrow('already the first one');
    expect(() => desk.act({ ...first, named: asked('none') })).toThrow('there is no "none"');
  });
});

describe('a copy', () => {
  it('of a question follows it, with its words and limits', async () => {
    act({ act: 'copy', named: asked('boatName'), to: 'shipName' });
    const { form } = json(INDEX) as {
      form: { schema: { properties: object; required: string[] }; ui: Record<string, object> };
    };
    expect(Object.keys(form.schema.properties)).toEqual(['boatName', 'shipName', 'harbor']);
    expect(form.schema.required).toContain('shipName');
    expect(form.ui['shipName']).toEqual(form.ui['boatName']);
    expect(await errors()).toEqual([]);
  });

  it('of a step follows it, in a file of its own', () => {
    act({ act: 'copy', named: { ...step, file: INDEX }, to: 'second' });
    expect(stepIds()).toEqual(['index', 'second', 'trip']);
    expect(read(SECOND)).toBe(read(INDEX));
  });
});

describe('a new name', () => {
  it('of a question is written where it is used, and the tree checks clean', async () => {
    const uses = desk.uses(asked('boatName'));
    expect(uses.map(({ file }) => file)).toEqual([INDEX, INDEX, INDEX, SEND]);
    expect(uses.every(({ isSure }) => isSure)).toBe(true);
    act({ act: 'rename', named: asked('boatName'), to: 'shipName', uses });
    expect(read(INDEX) + read(SEND)).not.toContain('boatName');
    expect(json(SEND)).toMatchObject({ body: { name: { value: { var: 'answers.shipName' } } } });
    expect(await errors()).toEqual([]);
  });

  it('leaves a question of the same name elsewhere, and values that only look like it', () => {
    const other = {
      title: 'Other',
      form: { schema: { type: 'object', properties: { kind: {} } } },
      submit: { calls: [{ run: 'send-boat' }] },
    };
    writeFileSync(join(root, 'journeys/application/other.json'), JSON.stringify(other));
    writeFileSync(join(root, INDEX), read(INDEX).replaceAll('"harbor"', '"text"'));
    writeFileSync(join(root, SEND), read(SEND).replace('answers.tripDay', 'answers.kind'));
    const widgets = desk.uses(asked('text'));
    expect(widgets.map(({ words }) => words).join()).not.toContain('widget');
    const kinds = desk.uses({ of: 'question', file: TRIP, name: 'kind' });
    expect(kinds).toMatchObject([{ file: SEND, isSure: false }]);
  });

  it('of a step moves its file, and follows its addresses', async () => {
    mkdirSync(join(root, 'journeys/boat/scenarios'), { recursive: true });
    const scenario = { name: 'a', journey: 'boat', step: 'trip' };
    writeFileSync(
      join(root, 'journeys/boat/scenarios/a.json'),
      JSON.stringify({ scenarios: [scenario] }),
    );
    writeFileSync(
      join(root, SEND),
      read(SEND).replace('"auth"', '"description": "From /boat/trip",\n  "auth"'),
    );
    const uses = desk.uses(step);
    act({ act: 'rename', named: step, to: 'voyage', uses });
    expect(stepIds()).toEqual(['index', 'voyage']);
    expect([existsSync(join(root, TRIP)), read(VOYAGE)]).toEqual([false, boat[TRIP]]);
    expect(read(SEND)).toContain('From /boat/voyage');
    expect(json('journeys/boat/scenarios/a.json')).toMatchObject({
      scenarios: [{ step: 'voyage' }],
    });
  });
});

describe('a removal', () => {
  it('of a question that a call sends is planned with what it would break', async () => {
    const remove = { act: 'remove', named: asked('boatName') } as const;
    const { edits, problems } = await desk.plan(remove);
    expect(edits.map(({ file }) => file)).toEqual([INDEX]);
    expect(problems.map(({ file }) => file)).toContain(SEND);
    expect(read(INDEX)).toBe(boat[INDEX]);
    act(remove);
    expect(read(INDEX)).not.toContain('boatName');
    expect(json(INDEX)).toMatchObject({ form: { schema: { required: ['harbor'] } } });
  });

  it('of a question leaves the words of a lender at the checks that stay', () => {
    const index = json(INDEX) as object;
    const check = (field: string) => ({ id: field, field, when: { '!': true }, error: field });
    const checks = [check('boatName'), check('harbor')];
    const own = 'org-themes/_default/copy.json';
    const at = (nth: number): string => `journeys/boat/steps/index#/checks/${nth}/error`;
    writeFileSync(join(root, INDEX), JSON.stringify({ ...index, checks }));
    writeFileSync(join(root, own), JSON.stringify({ [at(0)]: 'No name', [at(1)]: 'No harbor' }));
    desk.act({ act: 'remove', named: asked('boatName') });
    expect(json(own)).toEqual({ [at(0)]: 'No harbor' });
  });

  it('of a step removes its file', () => {
    act({ act: 'remove', named: step });
    expect([stepIds(), existsSync(join(root, TRIP))]).toEqual([['index'], false]);
  });
});

it('a step and a page are added from their templates, and check clean', async () => {
  const sendAs = { operation: SEND.replace('.json', ''), path: 'sail' };
  const form = { title: 'Which sail?', field: { label: 'Sail', kind: 'text' }, sendAs } as const;
  expect(desk.around(JOURNEY).calls).toEqual([sendAs.operation]);
  act({ act: 'add-step', journey: 'boat', id: 'sail', after: 'index', form });
  const page = { path: '/sails', title: 'Sails', isPublic: false };
  act({ act: 'add-page', id: 'sails', page });
  expect(stepIds()).toEqual(['index', 'sail', 'trip']);
  expect(json(SEND)).toMatchObject({ body: { sail: { value: { var: 'answers.sail' } } } });
  expect(json('journeys/shell/pages/sails.json')).toMatchObject({ path: '/sails' });
  expect(await errors()).toEqual([]);
});
