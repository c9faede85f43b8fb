/** The answers to the questions for a new lender, and what is wrong with them. */
import { companyFault } from '../company-values.ts';
import type { NewLender, NewLenderBasis, ProposedNames } from '../../../host/index.ts';

/** The answers as they are typed. A name that was not changed by hand is absent: it is proposed. */
export interface Answers extends Omit<NewLender, 'folder' | 'code' | 'prefix' | 'licence'> {
  readonly folder?: string;
  readonly code?: string;
  readonly prefix?: string;
  readonly licence?: string;
}

type AnswerFaults = Readonly<Partial<Record<keyof Answers, string>>>;

export const emptyAnswers = (primary: string): Answers => ({
  name: '',
  logo: '',
  colours: { primary },
  states: [],
  nmls: '',
  phone: '',
  email: '',
  hours: '',
  homepage: '',
  address: '',
});

/** The line of the footer about the licence, until it is written by hand. */
export function proposeLicence(
  { name, nmls, states }: Pick<Answers, 'name' | 'nmls' | 'states'>,
  options: NewLenderBasis['states'],
): string {
  if (nmls === '') return '';
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const names = states.map((state) => labels.get(state) ?? state);
  const where = names.length === 0 ? '' : ` in ${new Intl.ListFormat('en-US').format(names)}`;
  return `${name.trim()} lends${where} under NMLS #${nmls}.`;
}

/** Why an answer cannot be used, in words for the author. */
export function answerFaults(
  answers: Answers,
  { clashes }: Pick<ProposedNames, 'clashes'>,
  { hasNmls }: Pick<NewLenderBasis, 'hasNmls'>,
): AnswerFaults {
  const { name, nmls, phone, email, hours, homepage } = answers;
  const found: readonly (readonly [keyof Answers, string])[] = [
    ['name', name.trim() === '' ? 'Please write the name that borrowers read.' : ''],
    ['nmls', hasNmls && nmls === '' ? 'Please write its NMLS id: the law wants it.' : ''],
    ['nmls', companyFault('nmls', nmls)],
    ['phone', companyFault('supportPhone', phone)],
    ['email', companyFault('supportEmail', email)],
    ['hours', companyFault('hours', hours)],
    ['homepage', companyFault('homepage', homepage)],
  ];
  const wrong = found.filter(([, reason]) => reason !== '');
  return { ...Object.fromEntries(wrong), ...(name.trim() === '' ? {} : clashes) };
}
