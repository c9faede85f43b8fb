/** Lints the messages of a drawn field: what a person reads says what to do. */
import { judgeFields, type DrawnField } from '../analysis/form-schemas.ts';
import { PAGE, page } from './example-product.ts';
import type { Lint } from './lint.ts';

/** The text of a required field without one of its own. */
const REQUIRED = 'Required';
/** A label of more words is a sentence, and so is that of a checkbox. */
const LONGEST_NAME = 5;
/** Widgets in which nothing is typed. */
const CHOSEN = ['select', 'cards', 'radios', 'checkbox', 'checkboxes'];

const isSentence = (label: string): boolean =>
  /[.?!]$/.test(label) || label.split(/\s+/).length > LONGEST_NAME;

/** Why the messages of the field do not say what to do; undefined when they do. */
function findFault({ schema, ui, required }: DrawnField): string | undefined {
  const { required: missing = REQUIRED, ...wrong } = schema.messages ?? {};
  const texts = [...(required ? [missing] : []), ...Object.values(wrong)];
  const label = ui.label ?? schema.title;
  const isLong = ui.widget === 'checkbox' || (typeof label === 'string' && isSentence(label));
  if (texts.includes(REQUIRED) && isLong) return `"${REQUIRED}" follows a label that is a sentence`;
  const isChosen = ui.widget === undefined ? schema.enum !== undefined : CHOSEN.includes(ui.widget);
  const counted = texts.find((text) => typeof text === 'string' && /\bcharacters?\b/.test(text));
  return isChosen && counted !== undefined
    ? `${JSON.stringify(counted)} counts characters, and nothing is typed here`
    : undefined;
}

const form = (more: object) =>
  page({
    form: {
      schema: {
        type: 'object',
        required: ['agreed'],
        properties: { agreed: { type: 'boolean', const: true, messages: { const: REQUIRED } } },
      },
      ui: { agreed: { label: 'I have read the terms.', ...more } },
    },
  });

export const messageUnhelpful: Lint = {
  code: 'message-unhelpful',
  meaning: 'A message names a fault in words that say nothing about what to do.',
  reason: 'People read “I have read the terms: Required”, and do not learn what to do.',
  judges: 'sources',
  bad: form({}),
  at: `${PAGE}#/form/ui/agreed`,
  good: form({ advice: 'Tick the box to accept the terms' }),
  run: judgeFields((field) => {
    const fault = field.ui.advice === undefined ? findFault(field) : undefined;
    if (fault === undefined) return [];
    const { file, pointer } = field;
    return [
      {
        file,
        pointer,
        message: `Failed to say what to do: ${fault}. Please write another message, or, if its words are given, what to do as "advice" of the field.`,
      },
    ];
  }),
};
