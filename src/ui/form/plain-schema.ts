/**
 * Replaces the module of rjsf that resolves the references, branches and conditions of a schema,
 * because the schemas of our forms have none: the engine decides what a form shows.
 */

const RESOLVED = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependencies', 'additionalProperties'];

function refuse(): never {
  throw new Error(
    'Failed to draw the form: its schema has references or conditions. Please pass one whose parts are resolved.',
  );
}

/** The schema itself. Throws when it is one that rjsf would change. */
export default function retrieveSchema<S extends object>(_validator: unknown, schema: S): S {
  return RESOLVED.some((key) => key in schema) ? refuse() : schema;
}
export {
  refuse as relaxOptionsForScoring,
  refuse as resolveAllReferences,
  refuse as resolveAnyOrOneOfSchemas,
  refuse as resolveDependencies,
  refuse as retrieveSchemaInternal,
};
