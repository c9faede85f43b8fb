/** The form of a new question, and the act that it makes. */
import type { Rule } from '../../../engine/index.ts';
import type { FieldKind } from '../../../prover/index.ts';
import { splitLines, upperFirst } from '../../shared/words.ts';
import type { DefinitionAct } from '../../../host/index.ts';

export interface QuestionForm {
  readonly label: string;
  /** Empty: made of the label. */
  readonly name: string;
  readonly kind: FieldKind;
  /** The choices, one a line. */
  readonly options: string;
  readonly help: string;
  readonly isRequired: boolean;
  readonly message: string;
  readonly when: Rule | undefined;
  /** The missing or wrong part of it; empty when there is none. */
  readonly whenFault: string;
  /** Codes of lenders; empty: all of them. */
  readonly lenders: readonly string[];
  /** Path of the operation without its ending; empty: none. */
  readonly operation: string;
  /** Dotted path in the body of the call; empty: the name. */
  readonly path: string;
}

export const KIND_LABELS: Readonly<Record<FieldKind, string>> = {
  text: 'Text',
  'yes-no': 'Yes or no',
  radios: 'One of a few choices',
  cards: 'One of a few choices, as cards',
  select: 'One of a long list',
  checkbox: 'A tick',
  amount: 'Amount of money',
  number: 'Whole number',
  date: 'Date',
  email: 'E-mail address',
  phone: 'Phone number',
};

export const EMPTY_QUESTION: QuestionForm = {
  label: '',
  name: '',
  kind: 'text',
  options: '',
  help: '',
  isRequired: true,
  message: '',
  when: undefined,
  whenFault: '',
  lenders: [],
  operation: '',
  path: '',
};

export const hasChoices = (kind: FieldKind): boolean =>
  kind === 'radios' || kind === 'cards' || kind === 'select';

/** Whether the kind has words of its own for an empty answer. */
export const hasMessage = ({ kind, isRequired }: QuestionForm): boolean =>
  isRequired && kind !== 'email' && kind !== 'phone';

/** A name for a label: “Size of the sail?” is `sizeOfTheSail`. Empty without a letter. */
export function nameFor(label: string): string {
  const words = label
    .normalize('NFKD')
    .replaceAll(/[^\w\s-]/g, '')
    .replace(/^[^a-z]+/i, '')
    .split(/[\s_-]+/)
    .filter((word) => word !== '');
  return words
    .slice(0, 6)
    .map((word, at) => (at === 0 ? word.toLowerCase() : upperFirst(word.toLowerCase())))
    .join('');
}

/** A name of a step for its title: lowercase words with hyphens. */
export const idFor = (title: string): string =>
  nameFor(title).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Why a title gives no name; undefined when it does, or nothing is written yet. */
export const titleFault = (title: string): string | undefined =>
  title.trim() === '' || idFor(title) !== ''
    ? undefined
    : 'Please write a letter from a to z, too: its name in the definitions is made of them.';

export interface MissingInQuestion {
  readonly field: 'label' | 'name' | 'options' | 'when';
  readonly words: string;
}

/** The first field that misses something; undefined when the form is complete. */
export function findMissingInQuestion(form: QuestionForm): MissingInQuestion | undefined {
  if (form.label.trim() === '') return { field: 'label', words: 'Please write the label.' };
  if ((form.name || nameFor(form.label)) === '')
    return { field: 'name', words: 'Please write a name.' };
  if (hasChoices(form.kind) && choicesOf(form).length < 2)
    return { field: 'options', words: 'Please write at least two choices, one a line.' };
  return form.whenFault === ''
    ? undefined
    : { field: 'when', words: `Only asked when: ${form.whenFault}` };
}

export const choicesOf = ({ options }: Pick<QuestionForm, 'options'>): readonly string[] =>
  splitLines(options);

/** The act that adds the question to a file. */
export function questionAct(file: string, form: QuestionForm): DefinitionAct {
  const { label, kind, help, isRequired, message, when, lenders } = form;
  const name = form.name || nameFor(label);
  return {
    act: 'add-question',
    file,
    name,
    options: {
      label: label.trim(),
      kind,
      isOptional: !isRequired,
      ...(hasChoices(kind) && { options: choicesOf(form) }),
      ...(help.trim() !== '' && { help: help.trim() }),
      ...(hasMessage(form) && message.trim() !== '' && { message: message.trim() }),
      ...(when !== undefined && { when }),
      ...(lenders.length > 0 && { lenders }),
      ...sentAs(form, name),
    },
  };
}

/** Where an answer of a name is sent; empty: nowhere. */
export const sentAs = ({ operation, path }: QuestionForm, name: string) =>
  operation === '' ? {} : { sendAs: { operation, path: path.trim() || name } };
