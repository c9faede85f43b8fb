/**
 * Replaces the modules of rjsf that choose between schemas, prune data, or collect errors, because
 * the schemas of our forms are objects of strings without options, and rjsf holds neither their data
 * nor their errors.
 */

function refuse(): never {
  throw new Error(
    'Failed to draw the form: its schema is not an object of strings. Please pass one that is.',
  );
}

export default refuse;
export {
  refuse as getFieldNames,
  refuse as getUsedFormData,
  refuse as hashObject,
  refuse as hashString,
  refuse as isValueEmpty,
  refuse as sortedJSONStringify,
};
