/** Lints the messages of a field: an answer can break the keyword of each. */
import { didYouMean } from '../../engine/index.ts';
import { judgeSchemas, type SchemaPart } from '../analysis/form-schemas.ts';
import { field, page, PAGE } from './example-product.ts';
import type { Lint } from './lint.ts';

/** Texts without a keyword: of any other JSON type, and of a value of another country. */
const ALWAYS = ['type', 'foreign'];
const name = { type: 'string', messages: { required: 'Enter your name' } };

/**
 * Can an answer break the keyword? Each user of a shared schema decides what is required, and may
 * replace its message, which is about the borrower.
 */
const isBreakable = ({ own, whole, required }: SchemaPart, keyword: string): boolean =>
  keyword === 'required'
    ? required !== false || own.$ref !== undefined
    : Object.hasOwn(whole, keyword) && keyword !== 'messages';

function describe({ whole }: SchemaPart, keyword: string): string {
  if (keyword === 'required')
    return 'Failed to use the message of "required": the field is not required, so nobody reads it. Please require the field, or remove the message.';
  const known = Object.keys(whole).filter((key) => key !== 'messages');
  return `Failed to use the message of "${keyword}": the schema has no such keyword, so nobody reads it. Please add the keyword${didYouMean(keyword, known)}, or remove the message.`;
}

export const messageUnused: Lint = {
  code: 'message-unused',
  meaning: 'A field has a message for a keyword that its schema lacks.',
  reason: 'The text is never shown, so the answer it is meant for has none.',
  severity: 'warning',
  judges: 'sources',
  bad: field(name),
  at: `${PAGE}#/form/schema/properties/name/messages/required`,
  good: page({ form: { schema: { type: 'object', required: ['name'], properties: { name } } } }),
  run: judgeSchemas((part) =>
    Object.keys(part.own.messages ?? {})
      .filter((keyword) => !ALWAYS.includes(keyword) && !isBreakable(part, keyword))
      .map((keyword) => ({
        file: part.file,
        pointer: `${part.pointer}/messages/${keyword}`,
        message: describe(part, keyword),
      })),
  ),
};
