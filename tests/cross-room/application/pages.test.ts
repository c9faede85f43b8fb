/** Tests every page of the application and of additional signers with an empty and a full context. */
import { describe, expect, it } from 'vitest';
import {
  listLeaves,
  resolveScreen,
  screenEvaluator,
  type Screen,
  type ScreenBlock,
  type ScreenField,
} from '../../../src/engine/index.ts';
import { emptyContext, fullContext } from './contexts.ts';
import { setOf } from '../../definitions.ts';

const set = setOf('_default');
const pages = Object.values(set.pages).filter(({ id }) => /^(application|signer)-/.test(id));
const screens = pages.flatMap(({ id, path }) =>
  [emptyContext, fullContext('OFFER_SELECTION'), fullContext('DEED_SIGNING')].map(
    (context) => [id, path, resolveScreen(set, { page: id }, context)] as const,
  ),
);
const blocksOf = ({ before, after }: Screen): readonly ScreenBlock[] => [...before, ...after];
const fieldsOf = (fields: readonly ScreenField[]): readonly ScreenField[] =>
  fields.flatMap((field) => [field, ...fieldsOf(field.fields ?? [])]);

it('the pages number at least as many as in the specification', () =>
  expect(pages.length).toBeGreaterThanOrEqual(70));

describe.each(screens)('%s', (_id, path, screen) => {
  it('has a title and says what comes next', () => {
    expect(screen.title).not.toBe('');
    expect(screen.next ?? '', path).toMatch(/\.$/);
  });

  it('offers a button, a link or a contact', () => {
    const exits = [
      screen.primary,
      ...screen.secondary,
      ...blocksOf(screen).filter(
        ({ block, links, actions, empty: none }) =>
          block === 'contact' || links?.length || actions?.length || none?.link,
      ),
    ];
    expect(exits.filter(Boolean).length).toBeGreaterThan(0);
  });

  it('shows no missing value', () => {
    expect(JSON.stringify(screen)).not.toMatch(
      /undefined|\bnull\b|NaN|\[object|\{[a-z]+\.[a-z]|:"[ ,.]+"/,
    );
  });

  it('labels every field', () => {
    for (const field of fieldsOf(screen.form?.fields ?? []))
      expect(field.label || field.legend, field.path).toBeTruthy();
  });

  it('uses each block id once', () => {
    const ids = blocksOf(screen).map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

/** Pages that the specification shows at several routes. */
const sharedRoutes = /review-app\/(datatree|signdocs)|bank\/autopay-manual|heloc-signer/;
it('no two pages have the same heading', () => {
  const titles = pages
    .filter(({ path }) => !sharedRoutes.test(path))
    .map(({ id }) => resolveScreen(set, { page: id }, fullContext('OFFER_SELECTION')).title);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

it('fields that must not be stored are marked as sensitive', () => {
  const marks = Object.fromEntries(
    pages.flatMap(({ screen }) =>
      listLeaves(screen).map(({ path, schema }) => [path, schema.sensitive] as const),
    ),
  );
  expect(marks).toMatchObject({
    ssn: 'ssn',
    dob: 'dob',
    routingNumber: 'bank',
    accountNumber: 'bank',
    accountNumberAgain: 'bank',
    bureauPin: 'password',
    signerCode: 'password',
    signature: 'signature',
    ethnicity: 'demographic',
    ethnicityOther: 'demographic',
    race: 'demographic',
    raceTribe: 'demographic',
    raceAsianOther: 'demographic',
    racePacificOther: 'demographic',
    sex: 'demographic',
  });
});

/** Shows them to the person who gave them, as private facts of one block. */
const shownAt = { page: 'application-start-app-summary', block: 'locked' };
const readsThem = /answers\.(ethnicity|race|sex)|demographics\./;

it('no rule and no text reads the demographic answers, but the page that shows them to the person', () => {
  for (const { id, screen, submit, load } of pages) {
    const isShown = (block: { readonly id?: string }) =>
      id === shownAt.page && block.id === shownAt.block;
    const rest = JSON.stringify([
      screen.title,
      screen.intro,
      screen.next,
      screen.ui,
      screen.checks,
      screen.blocks.filter((block) => !isShown(block)),
      screen.primary,
      screen.secondary,
      submit,
      load,
    ]);
    expect(rest, id).not.toMatch(readsThem);
    for (const { groups = [] } of screen.blocks.filter(isShown))
      for (const { facts, ...group } of groups) {
        expect(JSON.stringify(group)).not.toMatch(readsThem);
        for (const fact of facts)
          expect([fact.label, fact.private === true]).toEqual([
            fact.label,
            readsThem.test(JSON.stringify(fact.text)),
          ]);
      }
  }
});

it.each([
  ['a chosen box are kept', ['14'], { ethnicity: ['14'], ethnicityOther: 'Colombian' }],
  ['a cleared box are removed', ['3'], { ethnicity: ['3'] }],
])('own words below %s', (_, ethnicity, answers) => {
  const found = pages.find(({ id }) => id === 'application-start-hmda');
  const given = { answers: { ethnicity, ethnicityOther: 'Colombian' } };
  expect(found && screenEvaluator(set, found.screen, given).context['answers']).toEqual(answers);
});

it('a form that lists child support says that disclosing it is optional', () => {
  const offering = pages.filter(({ screen }) =>
    JSON.stringify(screen.schema ?? {}).includes('CHILD_SUPPORT'),
  );
  expect(offering.map(({ id }) => id)).toEqual(['application-income-link-type']);
  for (const { screen } of offering)
    expect(JSON.stringify(screen.ui)).toMatch(
      /don’t have to tell us about alimony, child support or separate maintenance/,
    );
});
