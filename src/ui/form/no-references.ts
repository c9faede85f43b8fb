/** Replaces the resolver of references of rjsf, because the schemas of our forms have no `$ref`. */

function refuse(): never {
  throw new Error(
    'Failed to draw the form: it refers to another schema. Please pass one whose references are resolved.',
  );
}

export default refuse;
export { refuse as makeAllReferencesAbsolute, refuse as splitKeyElementFromObject };
