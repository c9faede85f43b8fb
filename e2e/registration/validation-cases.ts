/** Invalid and valid answers to the steps of registration, with the errors that each shows. */
import { bornYearsAgo, type Answers, type Fields, type Step } from '../support/registration.ts';

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

interface ErrorCase {
  readonly claim: string;
  /** The values entered before the submit. Absent: none. */
  readonly enter?: Fields;
  /** The texts of the error summary. */
  readonly errors: readonly string[];
}
/**
 * Cases that run one after the other on the page of a step. `valid` is entered at the end and leads
 * to `to`.
 */
export interface StepCases {
  readonly step: Step;
  readonly answers: Answers;
  readonly cases: readonly ErrorCase[];
  readonly valid?: Fields;
  readonly to: Step;
  readonly full?: boolean;
}

export const validationCases: readonly StepCases[] = [
  {
    step: 'for-sale',
    full: true,
    answers: { isListedForSale: undefined },
    cases: [{ claim: 'an answer is required', errors: ['Required'] }],
    valid: { isListedForSale: 'NO' },
    to: 'annual-income',
  },
  {
    step: 'annual-income',
    answers: { income: undefined },
    to: 'legal-name',
    valid: { 'income.employmentType': 'RETIRED', 'income.income': '15000' },
    cases: [
      { claim: 'both are required', errors: ['Required', 'Required'] },
      {
        claim: 'unemployed borrowers are refused',
        enter: { 'income.employmentType': 'UNEMPLOYED', 'income.income': '95000' },
        errors: [UNEMPLOYED],
      },
      {
        claim: 'not below zero',
        enter: { 'income.employmentType': 'FULL_TIME', 'income.income': '-1' },
        errors: ['Must be at least $0'],
      },
      {
        claim: 'below ten million',
        enter: { 'income.income': '10000000' },
        errors: ['Must be less than $10,000,000'],
      },
    ],
  },
  {
    step: 'legal-name',
    full: true,
    answers: { name: undefined },
    to: 'birthdate',
    valid: { 'name.firstName': 'Zoë', 'name.middleName': 'D’Arc J.', 'name.lastName': 'Lindgren' },
    cases: [
      {
        claim: 'first and last are required',
        errors: ['Please enter the first name', 'Last name is required'],
      },
      {
        claim: 'one letter is no first name',
        enter: { 'name.firstName': 'O', 'name.lastName': 'Lindgren' },
        errors: [REFUSED],
      },
      {
        claim: 'no digit in a first name',
        enter: { 'name.firstName': 'Otto2' },
        errors: [REFUSED],
      },
      {
        claim: 'single separators in a middle name',
        enter: { 'name.firstName': 'Otto', 'name.middleName': 'A--B' },
        errors: [REFUSED],
      },
      {
        claim: 'no sign in a last name',
        enter: { 'name.middleName': '', 'name.lastName': 'Lind_gren' },
        errors: [REFUSED],
      },
    ],
  },
  {
    step: 'birthdate',
    full: true,
    answers: { dob: undefined },
    to: 'phone-and-email',
    valid: date(bornYearsAgo(18, -1)),
    cases: [
      { claim: 'required', errors: ['Date of birth is required'] },
      { claim: 'a real date', enter: date('1984-02-30'), errors: ['Invalid date'] },
      { claim: 'not before 1900', enter: date('1899-12-31'), errors: ['Invalid date'] },
      {
        claim: '18 tomorrow is too young',
        enter: date(bornYearsAgo(18, 2)),
        errors: ['Must be at least 18 years old'],
      },
    ],
  },
  {
    step: 'birthdate',
    full: true,
    answers: { ...inState('AL'), dob: undefined },
    to: 'phone-and-email',
    valid: date(bornYearsAgo(19, -1)),
    cases: [
      {
        claim: '18 is too young in Alabama',
        enter: date(bornYearsAgo(18, -1)),
        errors: ['Must be at least 19 years old'],
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
    valid: { communicationConsent: true },
    cases: [
      {
        claim: 'phone, e-mail and both consents are required',
        errors: [
          'Please enter your mobile phone',
          'Please enter your email',
          'Required',
          'Required',
        ],
      },
      {
        claim: 'nine digits are no phone',
        enter: {
          phoneNumber: '212555017',
          email,
          termPrivacyConsent: true,
          communicationConsent: true,
        },
        errors: ['Please enter a valid phone number'],
      },
      {
        claim: 'no country code',
        enter: { phoneNumber: '112 555 0171' },
        errors: ['Country code 1 is not needed'],
      },
      {
        claim: 'an e-mail has a domain with a dot',
        enter: { phoneNumber: '(212) 555-0171', email: 'otto@example' },
        errors: ['Please enter a valid email address'],
      },
      {
        claim: 'a consent that is taken back is missing',
        enter: { email, termPrivacyConsent: false },
        errors: ['Required'],
      },
      {
        claim: 'and so is the other',
        enter: { termPrivacyConsent: true, communicationConsent: false },
        errors: ['Required'],
      },
    ],
  },
];
