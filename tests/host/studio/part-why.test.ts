/** The Studio says in plain words why a part shows, and what does not show. */
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPartTree, type PartDesk } from './support/part-tree-desk.ts';
import { addCalls } from '../../../src/host/studio/studio-calls.ts';
import { callStudio } from '../helpers/call-studio.ts';
import { FIRST } from './part-tree.ts';
import type { HostApp } from '../helpers/host-parts.ts';

const PLACE = { journey: 'apply', step: 'index' };
const field = (name: string) => ({ kind: 'field', field: name }) as const;
const shown = (answers: object) => ({ place: PLACE, context: { answers } });

let desk: PartDesk;

beforeEach(() => {
  ({ desk } = openPartTree());
});

describe('why', () => {
  const why = (part: string, answers: object) =>
    desk.why('other', {
      context: { answers },
      question: { kind: 'field', place: PLACE, field: part },
    });

  it('names fields by their labels and values by their options', () => {
    expect(why('pay', { work: 'JOB' })).toEqual({
      summary: 'Shows because what do you do? is “A job”: it is “A job”.',
      rules: [
        {
          words: 'what do you do? is “A job”: it is “A job”',
          holds: true,
          decided: false,
          file: FIRST,
          line: expect.any(Number) as number,
          pointer: '/form/ui/pay/when',
          isCondition: true,
        },
      ],
    });
    expect(why('pay', {}).summary).toBe(
      'Does not show. It shows when what do you do? is “A job”: it is empty.',
    );
    expect(why('work', {}).summary).toBe('Always shows: no rule decides it.');
  });

  it('lists what does not show', () => {
    expect(
      desk.hidden('other', shown({})).map(({ name, reason, file }) => [name, reason, file]),
    ).toEqual([
      ['Yearly pay', expect.stringContaining('it is empty') as string, FIRST],
      ['No work, no loan', expect.stringContaining('“Nothing”') as string, FIRST],
    ]);
  });
});

describe('the routes', () => {
  const app: HostApp = new Hono();
  const call = (method: string, asked: object) =>
    callStudio(app, `parts/${method}`, 'other', asked);

  it('describe, change and explain', async () => {
    addCalls(app, { parts: desk });
    const asked = { ...shown({}), part: field('work') };
    expect(await (await call('describe', asked)).json()).toMatchObject({ name: 'What do you do?' });
    expect(await (await call('hidden', shown({}))).json()).toHaveLength(2);
    const moved = await call('change', { ...asked, change: { change: 'move', way: 'down' } });
    expect(await moved.json()).toMatchObject({ edits: [{ file: FIRST }] });
    const gone = await call('describe', { ...shown({}), part: field('nothing') });
    expect(gone.status).toBe(422);
  });
});

it('a lender whose definitions have faults is told to undo', () => {
  expect(() => desk.hidden('nobody', shown({}))).toThrow('Please undo the last change');
});
