/** Every rule of registration as a borrower meets it: faults, warnings, questions and refusals. */
import { expect, test } from '@playwright/test';
import {
  bornYearsAgo,
  enter,
  giveAddress,
  goOn,
  headings,
  onBrand,
  overrideFlags,
  primary,
  resumeAt,
  told,
  type Answers,
  type Fields,
  type Step,
} from './support/register.ts';

const REFUSED = 'Some of the characters entered are not supported.';
const UNEMPLOYED = "We apologize. At this time, we don't lend to unemployed borrowers.";
const inState = (state: string): Answers => ({
  propertyAddress: {
    street1: '12 Larch Street',
    city: 'Salem',
    state,
    zip: '97301',
    occupancyType: 'HOME',
  },
});
const date = (dob: string): Fields => ({
  'dob.month': String(Number(dob.slice(5, 7))),
  'dob.day': String(Number(dob.slice(8))),
  'dob.year': dob.slice(0, 4),
});
const email = 'otto@example.org';

interface Case {
  readonly claim: string;
  readonly enter?: Fields;
  readonly says: readonly string[];
}
interface Judged {
  readonly step: Step;
  readonly answers: Answers;
  readonly cases: readonly Case[];
  readonly good?: Fields;
  readonly to: Step | RegExp;
}

/** Step by step: what is entered, one case after the other on the same page, and what is told. `good` then goes on. */
const judged: readonly Judged[] = [
  {
    step: 'for-sale',
    answers: { isListedForSale: undefined },
    cases: [{ claim: 'an answer is required', says: ['Required'] }],
    good: { isListedForSale: 'NO' },
    to: 'annual-income',
  },
  {
    step: 'annual-income',
    answers: { income: undefined },
    to: 'legal-name',
    good: { 'income.employmentType': 'RETIRED', 'income.income': '15000' },
    cases: [
      { claim: 'both are required', says: ['Required', 'Required'] },
      {
        claim: 'unemployed borrowers are refused',
        enter: { 'income.employmentType': 'UNEMPLOYED', 'income.income': '95000' },
        says: [UNEMPLOYED],
      },
      {
        claim: 'not below zero',
        enter: { 'income.employmentType': 'FULL_TIME', 'income.income': '-1' },
        says: ['Must be at least $0'],
      },
      {
        claim: 'below ten million',
        enter: { 'income.income': '10000000' },
        says: ['Must be less than $10,000,000'],
      },
    ],
  },
  {
    step: 'legal-name',
    answers: { name: undefined },
    to: 'birthdate',
    good: { 'name.firstName': 'Zoë', 'name.middleName': 'D’Arc J.', 'name.lastName': 'Lindgren' },
    cases: [
      {
        claim: 'first and last are required',
        says: ['Please enter the first name', 'Last name is required'],
      },
      {
        claim: 'one letter is no first name',
        enter: { 'name.firstName': 'O', 'name.lastName': 'Lindgren' },
        says: [REFUSED],
      },
      { claim: 'no digit in a first name', enter: { 'name.firstName': 'Otto2' }, says: [REFUSED] },
      {
        claim: 'single separators in a middle name',
        enter: { 'name.firstName': 'Otto', 'name.middleName': 'A  B' },
        says: [REFUSED],
      },
      {
        claim: 'no sign in a last name',
        enter: { 'name.middleName': '', 'name.lastName': 'Lind_gren' },
        says: [REFUSED],
      },
    ],
  },
  {
    step: 'birthdate',
    answers: { dob: undefined },
    to: 'phone-and-email',
    good: date(bornYearsAgo(18, -1)),
    cases: [
      { claim: 'required', says: ['Date of birth is required'] },
      { claim: 'a real date', enter: date('1984-02-30'), says: ['Invalid date'] },
      { claim: 'not before 1900', enter: date('1899-12-31'), says: ['Invalid date'] },
      {
        claim: '18 tomorrow is too young',
        enter: date(bornYearsAgo(18, 2)),
        says: ['Must be at least 18 years old'],
      },
    ],
  },
  {
    step: 'birthdate',
    answers: { ...inState('AL'), dob: undefined },
    to: 'phone-and-email',
    good: date(bornYearsAgo(19, -1)),
    cases: [
      {
        claim: '18 is too young in Alabama',
        enter: date(bornYearsAgo(18, -1)),
        says: ['Must be at least 19 years old'],
      },
    ],
  },
  {
    step: 'phone-and-email',
    answers: {
      phoneNumber: undefined,
      email: undefined,
      termPrivacyConsent: undefined,
      communicationConsent: undefined,
    },
    to: 'set-password',
    good: { communicationConsent: true },
    cases: [
      {
        claim: 'phone, e-mail and both consents are required',
        says: ['Please enter your mobile phone', 'Please enter your email', 'Required', 'Required'],
      },
      {
        claim: 'nine digits are no phone',
        enter: {
          phoneNumber: '212555017',
          email,
          termPrivacyConsent: true,
          communicationConsent: true,
        },
        says: ['Please enter a valid phone number'],
      },
      {
        claim: 'no country code',
        enter: { phoneNumber: '1 212 555 0171' },
        says: ['Country code 1 is not needed'],
      },
      {
        claim: 'an e-mail has a domain with a dot',
        enter: { phoneNumber: '(212) 555-0171', email: 'otto@example' },
        says: ['Please enter a valid email address'],
      },
      {
        claim: 'a consent that is taken back is missing',
        enter: { email, termPrivacyConsent: false },
        says: ['Required'],
      },
      {
        claim: 'and so is the other',
        enter: { termPrivacyConsent: true, communicationConsent: false },
        says: ['Required'],
      },
    ],
  },
];

for (const { step, answers, cases, good, to } of judged) {
  test(`${step}: ${cases.map(({ claim }) => claim).join(', ')}`, async ({ page }) => {
    await resumeAt(page, step, answers);
    for (const { claim, enter: fields = {}, says } of cases) {
      await enter(page, fields);
      await goOn(page);
      await expect(told(page), claim).toHaveText([...says]);
    }
    await enter(page, good ?? {});
    await goOn(page, to);
  });
}

test('the address: a word alone is refused, then each part has its own message', async ({
  page,
}) => {
  await resumeAt(page, 'index', { propertyAddress: undefined });
  await enter(page, { 'propertyAddress.street1': 'Larch' });
  await goOn(page);
  await expect(told(page)).toHaveText([
    'Please enter a valid property address',
    'Please select an occupancy type',
  ]);
  await page.locator('[name="propertyAddress.street1"]').fill('9000 Nowhere Alley');
  await page.getByRole('option', { name: 'Address not listed' }).click();
  await enter(page, {
    'propertyAddress.street1': '',
    'propertyAddress.city': 'Harmony 2',
    'propertyAddress.zip': '9730',
  });
  await goOn(page);
  await expect(told(page)).toHaveText([
    'Street address is required',
    'Please enter a valid city name',
    'State must be two characters in length',
    'Please enter a valid zipcode',
    'Please select an occupancy type',
  ]);
});

test('an address that was typed and not picked opens the other fields', async ({ page }) => {
  await resumeAt(page, 'index', { propertyAddress: undefined });
  await enter(page, { 'propertyAddress.street1': '9000 Nowhere Alley' });
  await page.getByText('My home').click();
  await goOn(page);
  await expect(page.locator('input[name="propertyAddress.street1"]')).toHaveValue(
    '9000 Nowhere Alley',
  );
  await expect(page.locator('input[name="propertyAddress.zip"]')).toBeVisible();
});

test('a press on the button counts although leaving the field shows a fault', async ({ page }) => {
  await resumeAt(page, 'annual-income');
  await enter(page, { 'income.employmentType': 'UNEMPLOYED' });
  await goOn(page);
  await enter(page, { 'income.employmentType': 'FULL_TIME' });
  await page.locator('[name="income.income"]').fill('-1');
  await goOn(page);
  await expect(told(page)).toHaveText(['Must be at least $0']);
});

test('a low income asks for a Confirm, which goes on; another amount asks again', async ({
  page,
}) => {
  await resumeAt(page, 'annual-income');
  await enter(page, { 'income.income': '14999' });
  await goOn(page);
  await expect(
    page.getByText('Please confirm that this is your annual income before tax.'),
  ).toBeVisible();
  await expect(page.locator('h1')).toHaveText(headings['annual-income']);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('h1')).toHaveText(headings['legal-name']);
  await page.goBack();
  await enter(page, { 'income.income': '14000' });
  await goOn(page);
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
});

test('password: both are required and alike, each unmet rule is told while it is typed, the bar has four segments', async ({
  page,
}) => {
  await resumeAt(page, 'set-password');
  const unmet = page.locator('.rules li').filter({ hasText: 'not met yet' });
  await goOn(page);
  await expect(told(page)).toHaveText(['Required', 'Required']);
  await enter(page, { password: 'short' });
  await expect(unmet).toHaveText([
    /At least 12 characters/,
    /One uppercase letter/,
    /One digit/,
    /One of !@#\$%\^&\*/,
  ]);
  await goOn(page);
  await expect(told(page).filter({ hasText: 'Password is not strong enough' })).toHaveCount(1);
  await enter(page, { password: 'Harbor-Lane-12!', confirmPassword: 'Harbor-Lane-12' });
  await expect(unmet).toHaveCount(0);
  await expect(page.locator('.strength span')).toHaveCount(4);
  await expect(page.getByText('Password strength: Strong')).toBeVisible();
  await goOn(page);
  await expect(told(page)).toHaveText(["Passwords don't match"]);
});

test('Hawaii is blocked on the main brand, with the way to another lender', async ({
  page,
  baseURL,
}) => {
  await resumeAt(page, 'index', { propertyAddress: undefined }, onBrand(baseURL, 'www'));
  await giveAddress(page, { state: 'HI', zip: '96850' });
  const modal = page.getByRole('dialog', { name: 'We do not lend in Hawaii' });
  await expect(modal).toBeVisible();
  await expect(modal.getByRole('link', { name: 'Visit the lender for Hawaii' })).toHaveAttribute(
    'href',
    'https://hawaii-lender.example',
  );
  await modal.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(modal).toBeHidden();
  await expect(primary(page)).toHaveAttribute('aria-disabled', 'true');
});

test('Hawaii is welcome on a partner', async ({ page, baseURL }) => {
  await resumeAt(page, 'index', { propertyAddress: undefined }, onBrand(baseURL, 'harbor'));
  await giveAddress(page, { state: 'HI', zip: '96850' });
  await goOn(page, 'home-address');
});

test('New York shows its modal while the flag is on, and it does not block', async ({ page }) => {
  await overrideFlags(page, { 'fe-heloc-figure-ny-modal': true });
  await resumeAt(page, 'index', { propertyAddress: undefined });
  await giveAddress(page, { state: 'NY', zip: '12235' });
  const modal = page.getByRole('dialog', { name: 'Your property is in New York' });
  await expect(modal.getByRole('link', { name: 'Go to the New York site' })).toBeVisible();
  await modal.getByRole('button', { name: 'Continue here' }).click();
  await expect(modal).toBeHidden();
  await goOn(page, 'home-address');
});

test('New York has no modal while the flag is off', async ({ page }) => {
  await resumeAt(page, 'index', { propertyAddress: undefined });
  await giveAddress(page, { state: 'NY', zip: '12235' });
  await goOn(page, 'home-address');
});

test('a ZIP code on the disaster list warns of an inspection and goes on', async ({ page }) => {
  const features = [
    {
      key: 'fe-heloc-disaster-zips',
      enabled: true,
      variables: [{ key: 'zips', value: ['97301'] }],
    },
  ];
  await page.route('**/service-optimize/*/api/v1/features', (route) =>
    route.fulfill({ json: { features } }),
  );
  await resumeAt(page, 'index', { propertyAddress: undefined });
  await giveAddress(page, { state: 'OR', zip: '97301' });
  await expect(page.getByText('This area was recently hit by a disaster.')).toBeVisible();
  await goOn(page, 'home-address');
});

const OFFICER = '3b9e4f60-2d4a-4b53-8c0f-aa10bb20cc02';
const UNABLE =
  'We are unable to process your application at this time. Please reach out to your referring loan officer for additional information.';

test('a state outside of the referring officer’s licences disables the button and says why', async ({
  page,
}) => {
  await page.goto(`/register-v2?referrer=${OFFICER}`);
  await giveAddress(page, { state: 'CA', zip: '95803' });
  await expect(page.getByRole('alert').filter({ hasText: UNABLE })).toBeVisible();
  await expect(primary(page)).toHaveAttribute('aria-disabled', 'true');
  await enter(page, { 'propertyAddress.state': 'OR' });
  await expect(page.getByText(UNABLE)).toBeHidden();
  await goOn(page, 'home-address');
});
