/** Invalid and valid answers to the steps of registration, with the errors that each shows. */
import type { Answers, Fields, Step } from '../support/registration.ts';

const UNEMPLOYED = "We apologize. At this time, we don't lend to unemployed borrowers.";
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
 * to `to`. The scenarios of the journey show the errors of the other steps.
 */
export interface StepCases {
  readonly step: Step;
  readonly answers: Answers;
  readonly cases: readonly ErrorCase[];
  readonly valid: Fields;
  readonly to: Step;
}

export const validationCases: readonly StepCases[] = [
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
