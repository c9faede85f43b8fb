/**
 * Replaces the modules of rjsf that choose between schemas, prune data or look fields up, because
 * the schemas of our forms are objects of strings without options, and rjsf holds none of their
 * data.
 */

function refuse(): never {
  throw new Error(
    'Failed to draw the form: its schema is not an object of strings. Please pass one that is.',
  );
}

export default refuse;
export { refuse as getFieldNames, refuse as getUsedFormData, refuse as isValueEmpty };
