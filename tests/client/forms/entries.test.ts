/** Values entered into the shipped forms are read before they are judged, and refused with a reason. */
import { describe, expect, test } from 'vitest';
import { holdValues, ScreenFormController, parseUrl } from '../../../src/client/index.ts';
import { findEntryKind } from '../../../src/client/forms/form-entries.ts';
import { listLeaves, type Place } from '../../../src/engine/index.ts';
import { ENTRY_KINDS, entryFault, readEntry } from '../../../src/domain/index.ts';
import { journeyPart } from '../../../src/release/index.ts';
import { setOf } from '../../definitions.ts';
import { set } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';
import { settle } from '../support/manual-clock.ts';

const step = (name: string): Place => ({ journey: 'register-v2', step: name });

async function openForm(place: Place, answers: Readonly<Record<string, unknown>> = {}) {
  const { client } = buildClient();
  const screenForm = new ScreenFormController(client, {
    place,
    url: parseUrl('/register-v2'),
    values: holdValues({ answers, toggles: { addressRevealed: true } }),
  });
  screenForm.start();
  await settle();
  await settle();
  return { client, screenForm, form: screenForm.get().form };
}

/** Types each value and submits with Enter. Returns the issue, the hint and the value of a field. */
async function enter(place: Place, path: string, value: unknown) {
  const { screenForm, form } = await openForm(place);
  form.set(path, value);
  await screenForm.validate();
  const { issue, hint, value: read } = form.field(path);
  return { issue, hint, read };
}

const NAME = 'Some of the characters entered are not supported.';
const EMAIL = 'Please enter a valid email address';

const MEANT = [
  ['home-address', 'homeAddress.city', 'St. Louis', 'St Louis'],
  ['home-address', 'homeAddress.city', "Coeur d'Alene", 'Coeur D Alene'],
  ['home-address', 'homeAddress.zip', ' 97301-1234', '97301'],
  ['home-address', 'homeAddress.street1', '12 Kettle\u200B Street', '12 Kettle Street'],
  ['index', 'propertyAddress.city', 'O’Fallon', 'O Fallon'],
  ['annual-income', 'income.income', '85000,50', 85000.5],
  ['annual-income', 'income.otherIncome', '1.500,00', 1500],
  ['legal-name', 'name.lastName', 'Smith–Jones', 'Smith-Jones'],
  ['birthdate', 'dob', '-2/28/1984-', '1984-02-28'],
  ['phone-and-email', 'phoneNumber', 'tel:+1-212-555-0171', '(212) 555-0171'],
  ['phone-and-email', 'email', 'mailto:ann\u00AD@example.com', 'ann@example.com'],
] as const;

describe('a value that is submitted without leaving its field', () => {
  test.each(MEANT)('on %s, %s: %j is read as %j, and accepted', async (name, path, value, read) => {
    expect(await enter(step(name), path, value)).toEqual({
      issue: undefined,
      hint: undefined,
      read,
    });
  });

  test.each(MEANT)(
    'on %s, %s: %j after an error is no error while it is typed',
    async (name, path, value) => {
      const { screenForm, form } = await openForm(step(name));
      form.set(path, name === 'annual-income' ? 'x' : '');
      await screenForm.validate();
      expect(form.field(path).issue).toBeDefined();
      form.set(path, value);
      expect(form.field(path)).toMatchObject({ value });
      expect(form.field(path).issue).toBeUndefined();
    },
  );

  test.each([
    [
      'annual-income',
      'income.income',
      '85.000',
      'Enter an amount in dollars, like 85000',
      /^85\.000 can be read in more/,
    ],
    [
      'legal-name',
      'name.lastName',
      'O’Brien',
      NAME,
      /^Leave out apostrophes and periods, as credit files do: OBrien$/,
    ],
    ['legal-name', 'name.firstName', '--', NAME, /at least one letter/],
    ['legal-name', 'name.lastName', '-', NAME, /at least one letter/],
    ['birthdate', 'dob', '84-02-28', 'Invalid date', /four digits/],
    ['birthdate', 'dob', '1984-28/02-', 'Invalid date', /month first/],
    ['birthdate', 'dob', '1984-janvier-2', 'Invalid date', /month as a number/],
    ['birthdate', 'dob', '2015-13-45', 'Invalid date', /month as a number.+ day as a number/],
    ['phone-and-email', 'email', 'ann;bob@example.com', EMAIL, /one address/],
    ['phone-and-email', 'email', 'o’neil@example.com', EMAIL, /straight apostrophe/],
    ['phone-and-email', 'email', 'Ann <ann@example.com>', EMAIL, /only the address/],
  ])('on %s, %s: %j is refused, with the reason', async (name, path, value, issue, hint) => {
    const found = await enter(step(name), path, value);
    expect([found.issue, found.hint]).toEqual([issue, expect.stringMatching(hint)]);
  });

  test('a password is never rewritten', async () => {
    const password = ' Ａ\u200Bb1!cdefghijk ';
    expect((await enter(step('set-password'), 'password', password)).read).toBe(password);
  });

  test('an over-long address is told, and stays whole', async () => {
    const email = `${'a'.repeat(114)}@example.com.au`;
    const found = await enter({ form: 'chat-start' }, 'email', email);
    expect(found).toMatchObject({ issue: 'Cannot be more than 128 characters', read: email });
  });
});

test('the advice of a field is about its schema, not about a check', async () => {
  const work = (value: unknown) => enter(step('annual-income'), 'income.employmentType', value);
  expect(await work(undefined)).toMatchObject({
    issue: 'Required',
    hint: 'Choose your employment from the list',
  });
  const { issue, hint } = await work('UNEMPLOYED');
  expect([issue, hint]).toEqual([
    "We apologize. At this time, we don't lend to unemployed borrowers.",
    undefined,
  ]);
});

describe('a value that nobody types', () => {
  test('is read in a prefill or a draft once the rules are there', async () => {
    const answers = { homeAddress: { city: 'Winston-Salem', zip: '97301-1234' } };
    const { form } = await openForm(step('home-address'), answers);
    expect([form.field('homeAddress.city').value, form.field('homeAddress.zip').value]).toEqual([
      'Winston Salem',
      '97301',
    ]);
  });

  test('is read in a search result and in the answer of a call', async () => {
    const { form } = await openForm(step('home-address'));
    form.pick('homeAddress.street1', {
      key: '0',
      label: '',
      fill: { 'homeAddress.city': 'St. Louis' },
    });
    expect(form.field('homeAddress.city').value).toBe('St Louis');
    form.fill({ 'homeAddress.city': "O'Fallon" });
    expect(form.field('homeAddress.city').value).toBe('O Fallon');
  });

  test('is read when its field is left, and a hidden field is not refused', async () => {
    const { form, screenForm } = await openForm(step('legal-name'));
    form.set('name.lastName', 'Van\u00A0der  Berg ');
    form.blur('name.lastName');
    expect(form.field('name.lastName').value).toBe('Van der Berg');
    const hidden = await openForm(step('index'));
    hidden.form.setToggle('addressRevealed', false);
    hidden.form.set('propertyAddress.city', 'Salem, OR');
    const { issues } = await hidden.screenForm.validate();
    expect(issues.map(({ field }) => field)).not.toContain('propertyAddress.city');
    expect((await screenForm.validate()).issues.map(({ field }) => field)).toEqual([
      'name.firstName',
    ]);
  });
});

/** The browser's kind of a field, and so the kind of its entry. */
const KINDS: Readonly<Record<string, string>> = {
  'given-name': 'name',
  'additional-name': 'name',
  'family-name': 'name',
  'address-level2': 'city',
  'postal-code': 'zip',
  'one-time-code': 'digits',
  email: 'email',
  tel: 'phone',
  'tel-national': 'phone',
  bday: 'date',
};
const SCREENS = [
  ...Object.values(set.journeys).flatMap(({ steps }) => steps.map(({ screen }) => screen)),
  ...Object.values(set.pages).map(({ screen }) => screen),
  ...Object.values(set.forms),
];

test('every shipped field that a browser can fill in names its kind of entry', () => {
  const fields = SCREENS.flatMap((screen) => listLeaves(screen)).filter(
    ({ ui }) => KINDS[ui.autocomplete ?? ''] !== undefined,
  );
  expect(fields.length).toBeGreaterThan(30);
  for (const field of fields)
    expect([field.path, findEntryKind(field)]).toEqual([
      field.path,
      KINDS[field.ui.autocomplete ?? ''],
    ]);
});

test('no field of digits or of a date is read as words', () => {
  const words = SCREENS.flatMap((screen) => listLeaves(screen)).filter(
    (field) => findEntryKind(field) === 'text' && /^\^\[0-9\]/.test(field.schema.pattern ?? ''),
  );
  expect(words.map(({ path }) => path)).toEqual([]);
});

/** A value of each fault. */
const FAULTY: readonly unknown[] = [
  ...[
    '85.000',
    'ten',
    '2125550171 x1',
    '<a@b.example>',
    'a@b.example,c@d.example',
    'a b@c.example',
  ],
  ...['o’n@b.example', '-', 'Ann2', "O'Brien", 'J', 'Salem, OR'],
  ...['-2-', '1984-x-1', '2015-13-45', '1984-28-02', '84-02-01', '1983-02-29'],
];

test('every fault has its text, which the first screen does not load', () => {
  const names = ENTRY_KINDS.flatMap((kind) =>
    FAULTY.flatMap((value) => entryFault(kind, readEntry(kind, value))?.names ?? []),
  );
  const texts = Object.keys(set.copy).filter((name) => name.startsWith('entry'));
  expect(new Set(names)).toEqual(new Set(texts));
  const part = journeyPart(setOf('hearthline'), 'register-v2');
  expect(Object.keys(part.copy).filter((name) => name.startsWith('entry'))).toEqual([]);
});
