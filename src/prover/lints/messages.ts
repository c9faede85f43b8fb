/** Lints `messages`: each text has its keyword, and no keyword of a field with texts lacks its own. */
import { type DataSchema, didYouMean } from '../../engine/index.ts';
import type { ReportPart, SchemaPart } from './forms.ts';

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
] as const;
/** Texts without a keyword: of any other JSON type, and of a value of another country. */
const ALWAYS = ['type', 'foreign'];

export function lintMessages(part: SchemaPart, report: ReportPart): void {
  const { own, whole, pointer } = part;
  for (const keyword of Object.keys(own.messages ?? {})) {
    if (ALWAYS.includes(keyword) || isBreakable(part, keyword)) continue;
    const known = Object.keys(whole).filter((key) => key !== 'messages');
    report(
      'message-unused',
      `${pointer}/messages/${keyword}`,
      keyword === 'required'
        ? 'use the message of "required": the field is not required, so nobody reads it. Please require the field, or remove the message.'
        : `use the message of "${keyword}": the schema has no such keyword, so nobody reads it. Please add the keyword${didYouMean(keyword, known)}, or remove the message.`,
    );
  }
  if (whole.messages === undefined) return;
  for (const keyword of WORDED)
    if (keyword in own && !Object.hasOwn(whole.messages, keyword))
      report(
        'message-missing',
        `${pointer}/${keyword}`,
        `word the keyword "${keyword}": the field has messages, but none for it, so people read "Check this answer". Please add one under "messages".`,
      );
}

/**
 * Can an answer break the keyword? Each user of a shared schema decides what is required, and may
 * replace its message, which is about the borrower.
 */
const isBreakable = ({ own, whole, required }: SchemaPart, keyword: string): boolean =>
  keyword === 'required'
    ? required !== false || own.$ref !== undefined
    : Object.hasOwn(whole, keyword as keyof DataSchema) && keyword !== 'messages';
