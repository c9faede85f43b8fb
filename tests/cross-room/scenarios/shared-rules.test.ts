/** The shared rules of forms, each with its message, over the shipped definitions. */
import { describe, expect, it } from 'vitest';
import { findScreen, validateScreen, writePath, type Context } from '../../../src/engine/index.ts';
import { nodeValidator } from '../../../src/release/index.ts';
import { setOf } from '../../definitions.ts';

const set = setOf('hearthline');
const UNSUPPORTED = 'Some of the characters entered are not supported.';
const CITY = 'Please enter a valid city name';
const ZIP = 'Please enter a valid zipcode';

/** The messages for one answer of a step of the registration. */
function messagesFor(step: string, path: string, value: unknown, more: Context = {}) {
  const place = { journey: 'register-v2', step };
  const screen = findScreen(set, place);
  if (screen?.schema === undefined) throw new Error(`No step ${step}`);
  const answers = writePath({}, path, value);
  const context = { answers, now: '2026-05-04T10:00:00-07:00', environment: 'production', ...more };
  return validateScreen({ set, place, context, validator: nodeValidator(screen.schema) })
    .issues.filter(({ field }) => field === path)
    .map(({ message }) => message);
}

describe('the shared rules', () => {
  // Shows registration 3.5; shell 3.5, 5.5, 5.7, 5.8, 5.15.
  it.each([
    ['name.firstName', undefined, 'Please enter the first name'],
    ['name.firstName', ' ', 'Please enter the first name'],
    ['name.firstName', 'Ana2', UNSUPPORTED],
    ['name.firstName', "O'Neil", UNSUPPORTED],
    ['name.middleName', undefined, undefined],
    ['name.middleName', "Mae D'Arc-Lee", undefined],
    ['name.middleName', 'M.', undefined],
    ['name.middleName', 'Mae  Lee', UNSUPPORTED],
    ['name.middleName', 'M2', UNSUPPORTED],
    ['name.lastName', undefined, 'Last name is required'],
    ['name.suffix', undefined, undefined],
    ['name.suffix', 'VI', 'Choose a suffix from the list'],
    ['name.suffix', 'JR', undefined],
    ['name.suffix', 'V', undefined],
  ])('%s %j: %s', (path, value, message) =>
    expect(messagesFor('legal-name', path, value)).toEqual(message ? [message] : []),
  );

  it.each([
    ['city', undefined, CITY],
    ['city', 'Salem 2', CITY],
    ['city', "Coeur d'Alene", CITY],
    ['city', 'Saint Paul', undefined],
    ['zip', undefined, ZIP],
    ['zip', '9730', ZIP],
    ['zip', '973011', ZIP],
    ['zip', '9730a', ZIP],
    ['zip', '97301', undefined],
    ['state', undefined, 'State must be two characters in length'],
    ['state', 'ORE', 'State must be two characters in length'],
    ['state', 'XX', 'Please enter a valid state'],
    ['street1', undefined, 'Street address is required'],
  ])('a revealed address: %s %j: %s', (part, value, message) =>
    expect(
      messagesFor('index', `propertyAddress.${part}`, value, { addressRevealed: true }),
    ).toEqual(message ? [message] : []),
  );

  // Shows shell 5.9, 9.4.
  it.each([
    [undefined, ['Required']],
    ['Harbor-Lane-12!', []],
    ['Harbor-12!', [/12 characters/, /not strong enough/]],
    ['harbor-lane-12!', [/uppercase/, /not strong enough/]],
    ['HARBOR-LANE-12!', [/lowercase/, /not strong enough/]],
    ['Harbor-Lane-Ab!', [/digit/, /not strong enough/]],
    ['Harbor-Lane-123', [/!@#\$%\^&\*/, /not strong enough/]],
  ])('the password %j: %j', (value, expected) => {
    const messages = messagesFor('set-password', 'password', value);
    expect(messages).toHaveLength(expected.length);
    expected.forEach((one, index) => expect(messages[index]).toMatch(one));
  });

  // Shows registration 3.5; shell 3.5, 5.5, 5.7, 5.8, 5.15.
  it.each([
    ['phoneNumber', undefined, 'Please enter your mobile phone'],
    ['phoneNumber', '(212) 555-017', 'Please enter a valid phone number'],
    ['phoneNumber', '12125550171', 'Country code 1 is not needed'],
    ['phoneNumber', '+33 06 12 34 56 78', 'Please enter a valid phone number'],
    ['phoneNumber', '(212) 555-0171', undefined],
    ['email', undefined, 'Please enter your email'],
    ['email', 'otto@', 'Please enter a valid email address'],
    ['termPrivacyConsent', false, 'Required'],
    ['communicationConsent', undefined, 'Required'],
    ['smsMarketingConsent', undefined, undefined],
  ])('%s %j: %s', (path, value, message) =>
    expect(messagesFor('phone-and-email', path, value)).toEqual(message ? [message] : []),
  );
});
