/** A new name is written where this question or step is meant, and nowhere else. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { INDEX, SEND } from './boat.ts';
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
  const uses = desk.uses({ of: 'question', file: INDEX, name }).filter(({ isSure }) => isSure);
  desk.act({ act: 'rename-question', file: INDEX, name, to, uses });
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
    const uses = desk.uses({ of: 'question', file: OTHER, name: 'harbor' });
    const sure = uses.filter(({ isSure }) => isSure);
    desk.act({ act: 'rename-question', file: OTHER, name: 'harbor', to: 'port', uses: sure });
    expect(json(WALK)).toEqual(walk('port'));
  });
});

it('a new name of a step is written in the expectations of its own journey', () => {
  const scenario = (journey: string, word: string) => ({
    ...{ name: 'trip', journey, step: word },
    expect: { steps: ['index', word], next: word },
  });
  write(SCENARIOS, { scenarios: [scenario('boat', 'trip'), scenario('car', 'trip')] });
  const uses = desk.uses({ of: 'step', journey: 'boat', id: 'trip' });
  desk.act({ act: 'rename-step', journey: 'boat', id: 'trip', to: 'sail', uses });
  expect(json(SCENARIOS)).toEqual({
    scenarios: [scenario('boat', 'sail'), scenario('car', 'trip')],
  });
});
