/** The targets of the acts of an open definition. */
import { expect, it } from 'vitest';
import {
  addressAfter,
  namedInWords,
  targetOf,
  readActKind,
} from '../../../src/studio/definitions/acts/act-target.ts';
import type { DefinitionEntry } from '../../../src/host/index.ts';

const file = 'journeys/boat/steps/index.json';
const entry = (kind: DefinitionEntry['kind'], id: string, more: object = {}) => ({
  ...{ kind, id, title: id, file, line: 1 },
  ...more,
});
const journey = entry('journey', 'boat', { file: 'journeys/boat/journey.json', address: '/boat' });
const step = entry('step', 'index', { address: '/boat' });

it('a question is changed in the form of its step', () => {
  const question = entry('question', 'boat.name');
  expect(targetOf({ entry: question, parents: [journey, step] })).toMatchObject({
    named: { of: 'question', file, name: 'boat' },
    ...{ form: file, journey: 'boat', address: '/boat' },
    rule: { file, pointer: '/form/ui/boat.name/when' },
  });
});

it('an act says what it concerns: of a part of a group, the group; of a flag, its name', () => {
  const words = (id: string) =>
    namedInWords(targetOf({ entry: entry('question', id, { title: 'Name' }), parents: [step] }));
  expect(words('boat.name')).toBe('“Name” with all of “boat”');
  expect(words('name')).toBe('“Name”');
  const flag = entry('flag', 'fe-chat', { title: 'The chat is offered.' });
  expect(namedInWords(targetOf({ entry: flag, parents: [] }))).toBe('“fe-chat”');
  expect(namedInWords(targetOf({ entry: step, parents: [journey] }))).toBe('“index”');
});

it('a step belongs to the journey of its file, also where another journey asks it', () => {
  const other = entry('journey', 'ship', { file: 'journeys/ship/journey.json' });
  expect(targetOf({ entry: entry('step', 'first'), parents: [other] })).toMatchObject({
    named: { of: 'step', file, name: 'index' },
    rule: undefined,
  });
});

it('a call can only be changed as text', () => {
  const call = entry('file', 'send', { file: 'journeys/operations/send.json' });
  expect(targetOf({ entry: call, parents: [] })).toMatchObject({
    ...{ named: undefined, form: undefined, journey: undefined, address: undefined },
  });
});

it('a new question shows on its own step, which the guards of the journey may not let open', () => {
  const target = targetOf({ entry: step, parents: [journey] });
  const act = { act: 'add-question', options: { label: 'Name' }, file } as never;
  expect(addressAfter(act, target, { code: 'MAPLE' })).toBe(
    '/sandbox/screens/drawn?lender=MAPLE&screen=boat%2Findex',
  );
  const added = { act: 'add-step', journey: 'boat', id: 'sail' } as never;
  expect(addressAfter(added, target, { code: 'MAPLE' })).toBe(
    '/sandbox/screens/drawn?lender=MAPLE&screen=boat%2Fsail',
  );
  const moved = { act: 'move' } as never;
  expect(addressAfter(moved, target, { code: 'MAPLE' })).toBe('/boat');
});

it('an address opens no dialog that does not exist', () => {
  expect(readActKind('add')).toBe('add');
  for (const name of ['question', '', null]) expect(readActKind(name)).toBeUndefined();
});
