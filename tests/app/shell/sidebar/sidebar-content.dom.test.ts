import { describe, expect, test } from 'vitest';
import { findSidebarContent } from '../../../../src/app/shell/sidebar/sidebar-content.ts';
import type { Standing } from '../../../../src/domain/index.ts';
import type { Context } from '../../../../src/engine/index.ts';
import { set } from '../../../support/main-brand.ts';

const uuid = '3c5d8a90-1111-4222-8333-444455556666';
const at = (rest: string) => `/account/heloc/${uuid}/${rest}`;
const home = { street1: '18 Alder Court', city: 'SALEM', state: 'OR', zip: '97301' };

const sidebar = (rest: string, application: object = {}, more: Context = {}) =>
  findSidebarContent({
    set,
    owner: 'borrower',
    path: at(rest),
    context: { profile: {}, ...more, application: { uuid, ...application } },
  });
const facts = (content: ReturnType<typeof sidebar>, id: string) =>
  content?.cards
    .find((card) => card.id === id)
    ?.facts.map(({ label, text }) => `${label}: ${text}`);

describe('the progress beside a page', () => {
  // Shows shell 1.13, 2.54.
  test('names all steps, and marks those before the route as done and those after it as ahead', () => {
    expect(sidebar('income/review')?.steps.map(({ label, state }) => `${label} ${state}`)).toEqual([
      'Basic Info done',
      'Select Offer done',
      'Provide More Info done',
      'Link Income Sources current',
      'Verify Identity ahead',
      'Sign Documents ahead',
      'Talk to eNotary ahead',
      'Get Your Money ahead',
    ]);
  });

  test.each([
    ['product/select', {}, 'Select Offer', 'Part 2 of 4: Your offer', '1/1'],
    ['start/hmda', {}, 'Provide More Info', 'Part 3 of 4: Your details', '1/3'],
    ['bank/autopay', {}, 'Verify Identity', 'Part 3 of 4: Your details', '3/3'],
    ['signing/sign', {}, 'Sign Documents', 'Part 4 of 4: Closing', '1/3'],
    ['notary/intro', {}, 'Talk to eNotary', 'Part 4 of 4: Closing', '2/3'],
    [
      'notary/reserve-manual',
      { status: { manualNotary: true } },
      'Schedule Notary Session',
      'Part 4 of 4: Closing',
      '2/3',
    ],
    ['complete', {}, 'Get Your Money', 'Part 4 of 4: Closing', '3/3'],
    ['start/profile', {}, 'Provide More Info', 'Part 3 of 4: Your details', '1/3'],
    ['review-app/property', {}, 'Basic Info', 'Part 1 of 4: About you', '1/1'],
  ])('at %s with %o is at %s, in %s', (rest, application, label, part, place) => {
    const shown = sidebar(rest, application);
    expect(shown?.steps.find(({ state }) => state === 'current')?.label).toBe(label);
    expect([shown?.at, shown?.part?.text]).toEqual([part, part]);
    expect(`${shown?.part?.step}/${shown?.part?.steps}`).toBe(place);
  });

  test('a finished application has done the last part', () => {
    const shown = findSidebarContent({
      set,
      owner: 'borrower',
      path: at('complete'),
      context: { profile: {}, application: { uuid } },
      standing: { who: 'nobody', stage: 9 } as Standing,
    });
    expect(shown).toMatchObject({
      at: 'Part 4 of 4: Closing',
      part: { at: 4, of: 4, step: 3, steps: 3 },
    });
    expect(shown?.steps.every(({ state }) => state === 'done')).toBe(true);
  });

  test('without parts the bar names the step', () => {
    const { parts: _, ...progress } = set.routing.progress;
    const content = findSidebarContent({
      set: { ...set, routing: { ...set.routing, progress } },
      owner: 'borrower',
      path: at('product/select'),
      context: { profile: {}, application: { uuid } },
    });
    expect(content?.at).toBe('Application progress: step 2 of 8, Select Offer');
    expect(content?.part).toBeUndefined();
  });

  test.each([
    ['document/disclosures', { status: { checklistStatus: 'COMPLETE' } }, 'Get Your Money'],
    ['document/disclosures', { status: { checklistStatus: 'RECORDING' } }, 'Get Your Money'],
    ['insurance/upload', { status: { notaryComplete: true } }, 'Talk to eNotary'],
    ['bank/confirm', { status: { closingComplete: true } }, 'Sign Documents'],
    ['income/review', { disburseAccount: { uuid: 'd' } }, 'Verify Identity'],
  ])('does not move back at %s with %o: %s', (rest, application, expected) =>
    expect(sidebar(rest, application)?.steps.find(({ state }) => state === 'current')?.label).toBe(
      expected,
    ),
  );

  test('no longer encourages once the application is at its end', () => {
    const textAt = (checklistStatus: string) =>
      sidebar('document/disclosures', { status: { checklistStatus } })?.encouragement;
    expect(textAt('NOTE_SIGNING')).toBeDefined();
    for (const status of ['RESCISSION', 'COMPLETE']) expect(textAt(status)).toBeUndefined();
  });

  // Shows shell 1.30, 2.54.
  test.each([
    ['Fund it this week.', 'Fund it this week.'],
    ['', undefined],
  ])('encourages in the words of the lender: %j', (encouragement, expected) => {
    expect(sidebar('income/review')?.encouragement).toBe(
      'Complete the loan process today and get funded in as little as five days.',
    );
    const theirs = { ...set, copy: { ...set.copy, encouragement } };
    expect(
      findSidebarContent({
        set: theirs,
        owner: 'borrower',
        path: at('income/review'),
        context: { application: { uuid } },
      })?.encouragement,
    ).toBe(expected);
  });

  test('shows neither steps nor encouragement where the application has stopped', () => {
    expect(sidebar('error/decline', { property: home })).toMatchObject({
      steps: [],
      at: 'Property details',
    });
    expect(sidebar('error/decline')).toBeUndefined();
  });

  const signer = (page: string, status = 'SIGNER_SIGN') =>
    findSidebarContent({
      set,
      owner: 'signer',
      path: `/heloc-signer/${page}`,
      context: { application: { uuid, status: { checklistStatus: status } } },
    });
  test.each([
    ['intro', 'Application progress: step 1 of 2, Identity verification'],
    ['identity', 'Application progress: step 1 of 2, Identity verification'],
    ['sign', 'Application progress: step 2 of 2, Talk to eNotary'],
  ])('has two steps for an additional signer: %s says %s', (page, expected) => {
    expect([signer(page)?.at, signer(page)?.encouragement]).toEqual([expected, undefined]);
  });
  test('an additional signer who has signed is done', () =>
    expect(signer('documents', 'SIGNER_DONE')?.steps.map(({ state }) => state)).toEqual([
      'done',
      'done',
    ]));
});

// Shows shell 2.55, 9.53.
describe('the offer beside a page', () => {
  // Shows shell 1.13, 2.54, 3.10.
  test.each([
    ['neither rate nor amount', {}, undefined],
    ['no rate', { amount: 50_000, rate: 0 }, undefined],
    ['no amount', { amount: 0, rate: 0.08 }, undefined],
    [
      'rate and amount',
      { amount: 50_000, rate: 0.0825 },
      ['First draw: $50,000', 'Interest rate: 8.25%'],
    ],
    [
      'a term',
      { amount: 50_000, rate: 0.0825, term: 15 },
      ['First draw: $50,000', 'Interest rate: 8.25%', 'Term: 15 years'],
    ],
    [
      'another initial draw',
      { amount: 50_000, rate: 0.0825, term: 0, uwCalculatedDrawAmount: 41_000 },
      ['Amount: $50,000', 'First draw: $41,000', 'Interest rate: 8.25%'],
    ],
  ])('with %s', (_, application, expected) =>
    expect(facts(sidebar('complete', application), 'offer')).toEqual(expected),
  );

  test('is the earlier one while offers that no longer reach its amount are chosen again', () => {
    const title = (maxDraw: number, more: object = {}) =>
      sidebar('product/select', { amount: 50_000, rate: 0.08, offers: [{ maxDraw }], ...more })
        ?.cards[0]?.title;
    expect([title(41_000), title(50_000), title(41_000, { selectedOffer: { uuid: 'a' } })]).toEqual(
      ['Earlier offer', 'Offer details', 'Offer details'],
    );
  });

  // Shows shell 2.56.
  test('leaves the term out in the variant', () => {
    const context = { flags: { 'fe-heloc-offer-term-hidden': true } };
    expect(
      facts(sidebar('complete', { amount: 50_000, rate: 0.0825, term: 15 }, context), 'offer'),
    ).toEqual(['First draw: $50,000', 'Interest rate: 8.25%']);
  });
});

// Shows shell 2.57, 2.111, 3.10, 4.84.
test.each([
  ['address alone', { property: home }, ['Address: 18 Alder Court, Salem, OR 97301']],
  [
    'an address of its own, and the value as adjusted',
    { adjustedHomeAmount: 410_000, property: { address: home, value: 1 } },
    ['Address: 18 Alder Court, Salem, OR 97301', 'Property value: $410,000'],
  ],
  [
    'a listed condition',
    { property: { ...home, value: 390_000 }, status: { condition: 'GOOD' } },
    [
      'Address: 18 Alder Court, Salem, OR 97301',
      'Property value: $390,000',
      'Property condition: Good',
    ],
  ],
  [
    'another condition',
    { property: {}, status: { condition: 'VERY_GOOD' } },
    ['Property condition: Very good'],
  ],
  [
    'an unknown condition',
    { property: home, status: { condition: 'UNKNOWN_CONDITION' } },
    ['Address: 18 Alder Court, Salem, OR 97301'],
  ],
  [
    'a condition that is not available',
    { property: { ...home, condition: 'NOT_AVAILABLE' }, status: { condition: 'NOT_AVAILABLE' } },
    ['Address: 18 Alder Court, Salem, OR 97301'],
  ],
])('the property beside a page: %s', (_, application, expected) =>
  expect(facts(sidebar('complete', application), 'property')).toEqual(expected),
);
