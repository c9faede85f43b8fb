/**
 * Replaces packages of rjsf that no form needs: Markdown, because definitions hold plain text, and
 * the resolution of `allOf` and `$ref`, because the engine resolves a screen (`rjsf-schema.ts`).
 */
import type { ReactNode } from 'react';

/** For markdown-to-jsx. Returns the text as it is; null when there is none. */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children ?? null;
}

function refuse(): never {
  throw new Error(
    'Failed to draw the form: it has an allOf or a $ref. Please pass a schema without them.',
  );
}

/* For @x0k/json-schema-merge. rjsf calls these when it is loaded. */
export const createComparator = () => ({
  compareSchemaDefinitions: refuse,
  compareSchemaValues: refuse,
});
export const createMerger = () => ({ mergeArrayOfSchemaDefinitions: refuse });
export const createShallowAllOfMerge = () => refuse;
export const createIntersector = () => refuse;
export const createDeduplicator = () => refuse;

/** For fast-uri. */
export default { equal: refuse, resolve: refuse };
