/**
 * Tests that each answer to check can change at its place, or says why not and how to report a
 * mistake; and that the demographic answers are the reader's alone.
 */
import { expect, it } from 'vitest';
import { resolveScreen } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';

const set = setOf('hearthline');
const uuid = '3c5d8a90-1111-4222-8333-444455556666';
const application = {
  uuid,
  status: { checklistStatus: 'APP_SUBMISSION' },
  applicant: { firstName: 'Ana', lastName: 'Moreno', dob: '1984-07-04' },
  property: { street1: '12 Larch Street', city: 'Salem', state: 'OR', zip: '97301' },
  amount: 50_000,
  rate: 0.08,
  term: 15,
};
const path = `/account/heloc/${uuid}/start/app-summary`;

const screenWith = (more: object) =>
  resolveScreen(
    set,
    { page: 'application-start-app-summary' },
    {
      application,
      documents: [],
      org: set.org,
      lists: set.lists,
      url: { path, query: {}, params: { uuid } },
      answers: {},
      ...more,
    },
  );
const blocksWith = (more: object) => screenWith(more).before;
const blocks = blocksWith({});
const groupsOf = (id: string, of = blocks) => of.find((block) => block.id === id)?.groups ?? [];
const open = groupsOf('answers');
const locked = groupsOf('locked');

it('what can change is open, with a link to its place', () => {
  expect(blocks.find(({ id }) => id === 'answers')?.folded).toBeUndefined();
  for (const { title, change, fixed } of open)
    expect([title, change?.to, fixed]).toEqual([
      title,
      `/account/heloc/${uuid}/start/contact`,
      undefined,
    ]);
  expect(open).toHaveLength(1);
});

it('what is locked is folded under one heading, and each group says why', () => {
  const block = blocks.find(({ id }) => id === 'locked');
  expect([block?.folded, block?.title]).toEqual([
    true,
    'Your other answers, locked since your offer',
  ]);
  expect(block?.text).toContain('can’t change here');
  expect(locked.map(({ title }) => title)).toEqual([
    'You',
    'Your home',
    'Your income',
    'Your offer',
    'Optional demographic questions',
  ]);
  for (const { fixed } of locked) expect(fixed).toMatch(/\.$/);
  expect(JSON.stringify(blocks)).not.toContain('call us before');
});

it('the declaration names each group of the folded answers', () => {
  const { text = '' } = screenWith({}).after.find(({ id }) => id === 'true') ?? {};
  const [inside = ''] = text.split('\n\n');
  expect(inside).toContain(`the ${locked.length} groups of answers under “Your other answers,`);
  const names = locked.map(({ title }) => title.toLowerCase().replace('optional ', 'the '));
  expect(inside).toContain(`: ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`);
});

it('something wrong opens the chat; without a chat, an e-mail that names the answer', () => {
  const income = (more: object) =>
    groupsOf('locked', blocksWith(more)).find(({ title }) => title === 'Your income')?.change;
  expect(income({ flags: { 'fe-webchat': true } })).toEqual({
    label: 'Something is wrong',
    to: `${path}?pop-webchat=true`,
  });
  expect(income({ application: { ...application, loanNumber: 'S1' } })).toEqual({
    label: 'Something is wrong: email us',
    to: 'mailto:help@hearthline.example?subject=Application%20S1%3A%20something%20is%20wrong%20with%20my%20income',
  });
  expect(income({ org: {} })?.to).toBe('/contact');
});

it('the demographic answers are shown in words, and only to the reader', () => {
  const demographics = {
    ethnicity: ['1', '14'],
    ethnicityOther: 'Dominican',
    race: ['2', '21', '27'],
    raceAsianOther: 'Hmong',
    sex: ['6'],
  };
  const facts = groupsOf('locked', blocksWith({ demographics })).at(-1)?.facts;
  expect(facts).toEqual([
    {
      label: 'Ethnicity',
      text: 'Hispanic or Latino, Other Hispanic or Latino, Dominican',
      private: true,
    },
    { label: 'Race', text: 'Asian, Asian Indian, Other Asian, Hmong', private: true },
    { label: 'Sex', text: 'Male, Female', private: true },
  ]);
});

it('a lender that does not return them says that they are recorded', () => {
  const facts = groupsOf('locked', blocksWith({ application: { ...application, hasHmda: true } }));
  expect(facts.at(-1)?.facts).toEqual([{ label: 'Your answers', text: 'Recorded' }]);
});

it('the printed page has its date, and the draw is the sum of the confirmation page', () => {
  const [printed] = blocksWith({ now: '2026-05-04T10:00:00-07:00' });
  expect([printed?.only, printed?.text]).toEqual([
    'print',
    'Your answers as they stood on 05/04/2026, before the application was submitted.',
  ]);
  const confirmation = set.pages['application-product-select-confirm']?.screen.blocks ?? [];
  for (const page of ['application-start-app-summary', 'application-complete']) {
    const sum = set.pages[page]?.screen.blocks.find(({ id }) => id === 'sum');
    expect({ ...sum, when: undefined }).toEqual({
      ...confirmation.find(({ id }) => id === 'sum'),
      when: undefined,
    });
  }
});
