/** Replaces the URI resolver that rjsf imports, because the schemas of our forms have no `$ref`. */

function refuse(): never {
  throw new Error(
    'Failed to draw the form: it refers to another schema. Please pass one whose references are resolved.',
  );
}

export default { equal: (a: string, b: string): boolean => a === b, resolve: refuse };
