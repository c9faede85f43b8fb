/** A small journey with two steps and a call, which a test of the Studio changes. */
import type { FixtureTree } from '../../release/support/small-tree.ts';
import { PAGE } from '../../release/support/small-tree.ts';

export const JOURNEY = 'journeys/boat/journey.json';
export const INDEX = 'journeys/boat/steps/index.json';
export const TRIP = 'journeys/boat/steps/trip.json';
export const SEND = 'journeys/operations/send-boat.json';

const written = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;
const text = (label: string) => ({
  schema: { type: 'string', maxLength: 100, messages: { maxLength: 'Too long', required: label } },
  ui: { widget: 'text', label },
});
const form = (fields: Readonly<Record<string, ReturnType<typeof text>>>) => ({
  schema: {
    type: 'object',
    required: Object.keys(fields),
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, { schema }]) => [name, schema]),
    ),
  },
  ui: Object.fromEntries(Object.entries(fields).map(([name, { ui }]) => [name, ui])),
});

export const boat: FixtureTree = {
  [PAGE]: { path: '/fixture', title: 'A page' },
  [JOURNEY]: written({
    version: 1,
    title: 'A boat',
    basePath: '/boat',
    steps: [{ id: 'index' }, { id: 'trip' }],
    submit: { calls: [{ run: 'send-boat' }], done: [{ transition: { to: '/fixture' } }] },
  }),
  [INDEX]: written({
    title: 'Which boat?',
    form: form({ boatName: text('Its name'), harbor: text('Its harbor') }),
  }),
  [TRIP]: written({ title: 'When?', form: form({ tripDay: text('The day') }) }),
  [SEND]: written({
    method: 'POST',
    path: '/service/v1/boats',
    auth: 'none',
    idempotent: true,
    body: {
      name: { value: { var: 'answers.boatName' } },
      place: { harbor: { value: { var: 'answers.harbor' } } },
      day: { value: { var: 'answers.tripDay' } },
    },
  }),
};
