/** A new name is written where this question or step is meant, and nowhere else. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { INDEX, SEND, TRIP } from './boat.ts';
import { type BoatDesk, openBoatDesk } from './support/boat-desk.ts';

const SCENARIOS = 'journeys/boat/scenarios/a.json';
const OTHER = 'journeys/application/other.json';
const WALK = 'journeys/walks/a.json';

let root: BoatDesk['root'];
let desk: BoatDesk['desk'];
let read: BoatDesk['read'];

beforeEach(() => {
  ({ root, desk, read } = openBoatDesk());
});

const json = (file: string) => JSON.parse(read(file)) as unknown;
function write(file: string, content: object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content, null, 2));
}

/** Gives the question of the first step another name, on the lines that are sure. */
function rename(name: string, to: string): void {
  const named = { of: 'question', file: INDEX, name } as const;
  const uses = desk.uses(named).filter(({ isSure }) => isSure);
  desk.act({ act: 'rename', named, to, uses });
}

/** A form with one question, whose other values look like its name. */
const form = (name: string) => ({
  schema: {
    type: 'object',
    required: [name],
    properties: { [name]: { type: 'object', properties: { [name]: { type: 'string' } } } },
  },
  ui: { [name]: { widget: name, inputMode: name, when: { '!': { [name]: [1] } } } },
});

describe('a new name of a question', () => {
  it('leaves a part, an operator and other values of the same name', () => {
    write(INDEX, { title: 'Which boat?', form: form('email') });
    rename('email', 'mail');
    expect(json(INDEX)).toEqual({
      title: 'Which boat?',
      form: {
        schema: {
          type: 'object',
          required: ['mail'],
          properties: { mail: { type: 'object', properties: { email: { type: 'string' } } } },
        },
        ui: { mail: { widget: 'email', inputMode: 'email', when: { '!': { email: [1] } } } },
      },
    });
  });

  it('is written in the answers and expectations of its scenarios, not in their other values', () => {
    const scenario = (more: object, word: string) => ({
      ...{ name: 'harbor', ...more, given: { profile: { harbor: 'Hove' } } },
      answers: { [word]: { harbor: 'Hove' } },
      expect: { fields: [`${word}.harbor`], errors: [{ field: word }], body: { harbor: 'Hove' } },
    });
    const steps = { journey: 'boat', step: 'index' };
    write(SCENARIOS, {
      scenarios: [scenario(steps, 'harbor'), scenario({ page: 'application-other' }, 'harbor')],
    });
    rename('harbor', 'port');
    expect(json(SCENARIOS)).toEqual({
      scenarios: [scenario(steps, 'port'), scenario({ page: 'application-other' }, 'harbor')],
    });
  });

  it('is refused for an answer that an operator reads by its name', () => {
    const figure = { drawFigure: ['payment', {}, { var: 'answers' }] };
    write(INDEX, { title: { value: figure }, form: form('amount') });
    expect(() => rename('amount', 'draw')).toThrow(
      'Failed to rename amount: drawFigure reads the answer by this name. Please keep it; its label can be changed.',
    );
    write(INDEX, { title: 'Which boat?', form: form('amount') });
    rename('amount', 'draw');
    expect(json(INDEX)).toMatchObject({ form: { schema: { required: ['draw'] } } });
  });

  it('is sure in a call that its journey alone makes, though another page asks the same', () => {
    write(OTHER, { path: '/other', title: 'Other', form: form('harbor') });
    rename('harbor', 'port');
    expect(json(SEND)).toMatchObject({
      body: { place: { harbor: { value: { var: 'answers.port' } } } },
    });
    expect(json(OTHER)).toMatchObject({ form: form('harbor') });
  });

  it('is written in a walk at its own page', () => {
    write(OTHER, { path: '/loan/other', title: 'Other', form: form('harbor') });
    const walk = (word: string) => ({
      registration: { answers: { harbor: 'Hove' } },
      steps: [
        { at: 'other', answers: { [word]: 'Hove' } },
        { at: 'third', answers: { harbor: 'Hove' } },
      ],
    });
    write(WALK, walk('harbor'));
    const named = { of: 'question', file: OTHER, name: 'harbor' } as const;
    const sure = desk.uses(named).filter(({ isSure }) => isSure);
    desk.act({ act: 'rename', named, to: 'port', uses: sure });
    expect(json(WALK)).toEqual(walk('port'));
  });
});

it('a new name of a step is written in the expectations of its own journey', () => {
  const scenario = (journey: string, word: string) => ({
    ...{ name: 'trip', journey, step: word },
    expect: { steps: ['index', word], next: word },
  });
  write(SCENARIOS, { scenarios: [scenario('boat', 'trip'), scenario('car', 'trip')] });
  const named = { of: 'step', file: TRIP, name: 'trip' } as const;
  desk.act({ act: 'rename', named, to: 'sail', uses: desk.uses(named) });
  expect(json(SCENARIOS)).toEqual({
    scenarios: [scenario('boat', 'sail'), scenario('car', 'trip')],
  });
});

describe('a part of a shared file', () => {
  const RULES = 'journeys/shared/rules.json';
  const FLAGS = 'journeys/shared/flags.json';
  const STATUSES = 'journeys/routing/statuses.json';
  const LIST = 'journeys/shared/lists/sizes.json';
  const flag = { key: 'sails', default: true, meaning: 'Sails', owner: 'boats' };
  const status = { of: 'status', file: STATUSES, name: 'DONE' } as const;

  beforeEach(() => {
    write(RULES, { rules: { big: { description: 'Big', rule: { var: 'flags.sails' } } } });
    write(FLAGS, { flags: [flag] });
    write(STATUSES, { statuses: { DONE: {}, OPEN: {} }, stages: ['DONE'] });
    write(LIST, { options: [{ value: 'sizes', label: 'Sizes' }] });
    write(OTHER, {
      path: '/big',
      title: 'sails',
      when: { and: [{ rule: 'big' }, { '!': { var: 'flags.sails' } }, { in: ['a', 'big'] }] },
      form: { ui: { size: { options: 'sizes', help: '{lists.sizes}' } } },
    });
  });

  it.each([
    [
      'flag',
      { of: 'flag', file: FLAGS, name: 'sails' } as const,
      { title: 'sails', when: { and: [{}, { '!': { var: 'flags.new-name' } }, {}] } },
    ],
    [
      'rule',
      { of: 'rule', file: RULES, name: 'big' } as const,
      { when: { and: [{ rule: 'new-name' }, {}, { in: ['a', 'big'] }] } },
    ],
    [
      'list',
      { of: 'list', file: LIST, name: 'sizes' } as const,
      { form: { ui: { size: { options: 'new-name', help: '{lists.new-name}' } } } },
    ],
  ])(
    '%s gets a new name where it is meant, a copy beside, and is removed',
    (kind, named, found) => {
      const sure = desk.uses(named).filter(({ isSure }) => isSure);
      desk.act({ act: 'rename', named, to: 'new-name', uses: sure });
      expect(json(OTHER)).toMatchObject(found);
      const file = kind === 'list' ? LIST.replace('sizes', 'new-name') : named.file;
      const renamed = { ...named, file, name: 'new-name' };
      expect(() => desk.uses(renamed)).not.toThrow();
      desk.act({ act: 'copy', named: renamed, to: 'other-name' });
      expect(() => desk.act({ act: 'copy', named: renamed, to: 'other-name' })).toThrow('already');
      desk.act({ act: 'remove', named: renamed });
      const listed = desk
        .list()
        .flatMap(({ entries }) =>
          entries.flatMap(({ children = [], ...one }) => [one, ...children]),
        );
      const ids = listed.filter((one) => one.kind === kind).map(({ id }) => id.split('/').at(-1));
      expect(ids).toEqual(['other-name']);
    },
  );

  it('is renamed as a checklist status, not as a stage or another status', () => {
    const compare = (key: string, name: string) => ({
      '==': [{ var: `application.status.${key}` }, name],
    });
    const rule = (name: string) => ({
      or: [
        compare('checklistStatus', name),
        compare('title', 'DONE'),
        { in: [{ var: 'application.status.checklistStatus' }, ['OPEN', name]] },
      ],
    });
    write(RULES, { rules: { done: { description: 'Done', rule: rule('DONE') } } });
    const sure = desk.uses(status).filter(({ isSure }) => isSure);
    desk.act({ act: 'rename', named: status, to: 'CLOSED', uses: sure });
    expect(json(RULES)).toMatchObject({ rules: { done: { rule: rule('CLOSED') } } });
    expect(json(STATUSES)).toEqual({ statuses: { CLOSED: {}, OPEN: {} }, stages: ['DONE'] });
  });

  it('has no other acts', () => {
    expect(() => desk.act({ act: 'move', named: status, way: 'up' })).toThrow('does not know');
    const none = { of: 'constructor', file: STATUSES, name: 'DONE' } as never;
    expect(() => desk.act({ act: 'remove', named: none })).toThrow('does not know');
    const missing = { ...status, name: 'NONE' };
    expect(() => desk.act({ act: 'remove', named: missing })).toThrow('has no "NONE"');
  });
});
