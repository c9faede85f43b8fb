/** Lints the messages of a field that has some: each keyword that an answer can break has one. */
import { judgeSchemas } from '../analysis/form-schemas.ts';
import { field, PAGE } from './example-product.ts';
import type { Lint } from './lint.ts';

/** Keywords that an answer can break. Choices are drawn, so that no other value can be given. */
const WORDED = [
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'const',
  'not',
  'minItems',
  'maxItems',
];
const name = { type: 'string', maxLength: 40 };

export const messageMissing: Lint = {
  code: 'message-missing',
  meaning: 'A field with messages has a keyword without one.',
  reason: 'People read a general text, and do not learn what to correct.',
  severity: 'warning',
  judges: 'sources',
  bad: field({ ...name, messages: { type: 'Enter a text' } }),
  at: `${PAGE}#/form/schema/properties/name/maxLength`,
  good: field({ ...name, messages: { type: 'Enter a text', maxLength: 'Enter a shorter text' } }),
  run: judgeSchemas(({ own, whole: { messages }, file, pointer }) =>
    WORDED.filter(
      (keyword) => messages !== undefined && keyword in own && !Object.hasOwn(messages, keyword),
    ).map((keyword) => ({
      file,
      pointer: `${pointer}/${keyword}`,
      message: `Failed to word the keyword "${keyword}": the field has messages, but none for it, so people read "Check this answer". Please add one under "messages".`,
    })),
  ),
};
