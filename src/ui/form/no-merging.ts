/**
 * Replaces the `allOf` merger that rjsf imports, because the schemas of our forms have no `allOf`.
 */

function refuse(): never {
  throw new Error(
    'Failed to draw the form: it has an allOf. Please pass one whose parts are merged.',
  );
}

export const createComparator = () => ({
  compareSchemaDefinitions: refuse,
  compareSchemaValues: refuse,
});
export const createMerger = () => ({ mergeArrayOfSchemaDefinitions: refuse });
export const createShallowAllOfMerge = () => refuse;
export const createIntersector = () => refuse;
export const createDeduplicator = () => refuse;
