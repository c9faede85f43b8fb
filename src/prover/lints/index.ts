/** The lints of sources: their rules, what they refer to, and their forms. */
import type { SourceLint } from '../../engine/index.ts';
import { lintForms } from './forms.ts';
import { lintReferences } from './references.ts';
import { lintRules } from './rules.ts';

export { findRules } from './find-rules.ts';

/** The lints, for a context that may hold these keys besides those of any product. */
export const sourceLints = (contextKeys: readonly string[]): readonly SourceLint[] => [
  ({ sources, vocabulary, theme }) => lintRules({ sources, vocabulary, contextKeys, theme }),
  ({ set }) => lintReferences(set),
  ({ sources }) => lintForms(sources),
];
