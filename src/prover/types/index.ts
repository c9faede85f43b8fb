/** Types of the values that rules read: finds rules that can't do what they say. */
export {
  engineSignatures,
  type Parameter,
  type Signature,
  type Signatures,
} from '../../engine/index.ts';
export { nearestPath, pathType, scopeOf, type TypeScope } from './path-type.ts';
export { narrowed } from './narrow.ts';
export { RuleTyper, type TypeCode, type TypeReports, type UnknownPath } from './rule-type.ts';
export { typeOfSchema } from './schema-type.ts';
export * from './value-type.ts';
