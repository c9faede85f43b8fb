/** What holds for every page of the application and of additional signers, with nothing known and with all of it known. */
import { describe, expect, it } from 'vitest';
import {
  leavesOf,
  resolveScreen,
  type Screen,
  type ScreenBlock,
  type ScreenField,
} from '../../../src/engine/index.ts';
import { empty, known } from './known.ts';
import { setOf } from '../../definitions.ts';

const set = setOf('_default');
const pages = Object.values(set.pages).filter(({ id }) => /^(application|signer)-/.test(id));
const screens = pages.flatMap(({ id, path }) =>
  [empty, known('OFFER_SELECTION'), known('DEED_SIGNING')].map(
    (context) => [id, path, resolveScreen(set, { page: id }, context)] as const,
  ),
);
const blocksOf = ({ before, after }: Screen): readonly ScreenBlock[] => [...before, ...after];
const fieldsOf = (fields: readonly ScreenField[]): readonly ScreenField[] =>
  fields.flatMap((field) => [field, ...fieldsOf(field.fields ?? [])]);

it('there are as many as the specification names', () =>
  expect(pages.length).toBeGreaterThanOrEqual(70));

describe.each(screens)('%s', (_id, path, screen) => {
  it('says what it is, and what comes next', () => {
    expect(screen.title).not.toBe('');
    expect(screen.next ?? '', path).toMatch(/\.$/);
  });

  it('leaves a way on: something to press, a link or a person to talk to', () => {
    const ways = [
      screen.primary,
      ...screen.secondary,
      ...blocksOf(screen).filter(
        ({ block, links, actions, empty: none }) =>
          block === 'contact' || links?.length || actions?.length || none?.link,
      ),
    ];
    expect(ways.filter(Boolean).length).toBeGreaterThan(0);
  });

  it('shows nothing of what is not known', () => {
    expect(JSON.stringify(screen)).not.toMatch(
      /undefined|\bnull\b|NaN|\[object|\{[a-z]+\.[a-z]|:"[ ,.]+"/,
    );
  });

  it('names every field', () => {
    for (const field of fieldsOf(screen.form?.fields ?? []))
      expect(field.label || field.legend, field.path).toBeTruthy();
  });

  it('uses each name of a block once', () => {
    const ids = blocksOf(screen).map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

/** Pages that the specification shows at several routes. */
const same = /review-app\/(datatree|signdocs)|bank\/autopay-manual|heloc-signer/;
it('no two pages have the same heading', () => {
  const titles = pages
    .filter(({ path }) => !same.test(path))
    .map(({ id }) => resolveScreen(set, { page: id }, known('OFFER_SELECTION')).title);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

it('what may be kept nowhere is marked', () => {
  const marks = Object.fromEntries(
    pages.flatMap(({ screen }) =>
      leavesOf(screen).map(({ path, schema }) => [path, schema.sensitive] as const),
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

it('no rule and no word reads the demographic answers', () => {
  for (const { id, screen, submit, load } of pages) {
    const rest = JSON.stringify([
      screen.title,
      screen.intro,
      screen.next,
      screen.ui,
      screen.checks,
      screen.blocks,
      screen.primary,
      screen.secondary,
      submit,
      load,
    ]);
    expect(rest, id).not.toMatch(/answers\.(ethnicity|race|sex)/);
  }
});

it('whoever lists alimony or child support says that it need not be told', () => {
  const offering = pages.filter(({ screen }) =>
    JSON.stringify(screen.schema ?? {}).includes('CHILD_SUPPORT'),
  );
  expect(offering.map(({ id }) => id)).toEqual(['application-income-link-type']);
  for (const { screen } of offering)
    expect(JSON.stringify(screen.ui)).toMatch(
      /need not tell us of alimony, child support or separate maintenance/,
    );
});
