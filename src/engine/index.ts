/** The public interface of the engine. */
export type { Context, DataSchema, Json, Rule, Text } from './definition/json.ts';
export type * from './definition/compiled.ts';
export type * from './resolve/field-state.ts';
export type * from './resolve/screen.ts';
export type * from './validate/validation-result.ts';
export { evaluate, evaluateWithTrace, holds, type Trace } from './logic/evaluate.ts';
export { isAbsent, isRecord } from './definition/values.ts';
export { Evaluator } from './logic/evaluator.ts';
export { fillTemplate } from './logic/template.ts';
export { text } from './logic/text.ts';
export { CONTROL_TEXTS } from './resolve/control-texts.generated.ts';
export { copyOf, type Copy } from './resolve/copy-of.ts';
export { groupPath, readOwn, readPath, writePath } from './logic/paths.ts';
export { pageOfPart, partOfPage } from './definition/parts.ts';
export { EMPTY_VOCABULARY, setData, withVocabulary } from './definition/vocabulary.ts';
export { pathsRead } from './logic/paths-read.ts';
export { isSameList, keptPerObject, perObject } from './definition/per-object.ts';
export { mapSubschemas, listSubschemas } from './definition/subschemas.ts';
export { listLeaves, listFields, type Field } from './definition/fields.ts';
export { withCopy } from './compile/copy.ts';
export { memberPointer, pointerSegments } from './definition/json-pointer.ts';
export { compile, type Compilation, type SourceLint, type Theme } from './compile/compile.ts';
export { withKeptState } from './compile/kept-state.ts';
export { type EngineDiagnostic, type EngineDiagnosticCode } from './compile/diagnostic-codes.ts';
export { didYouMean, nearestName } from './compile/nearest-name.ts';
export { flattenSchema } from './compile/flatten-schema.ts';
export { authored, baseName, recordsIn, Sources } from './compile/sources.ts';
export { statusRoutePointer, STATUSES_FILE } from './compile/statuses.ts';
export type { ThemeOverride } from './compile/overrides.ts';
export { isComparison, isOperator, isOverList, operatorNames } from './logic/operators/names.ts';
export { truthy } from './logic/operators/json-logic.ts';
export {
  engineSignatures,
  type Kind,
  type Parameter,
  type OperatorSignature,
  type Signatures,
} from './logic/operators/signatures.ts';
export { findScreen, screenAt } from './resolve/find-screen.ts';
export { namedBlocks } from './resolve/resolve-blocks.ts';
export { isShown, screenEvaluator } from './resolve/scope.ts';
export { withAskedAnswers } from './resolve/asked-answers.ts';
export { readsAnswer } from './resolve/readers.ts';
export { resolveScreen } from './resolve/resolve-screen.ts';
export { screenQuestions, type ScreenQuestion } from './resolve/screen-questions.ts';
export { blockScope, type BlockScope } from './resolve/block-scope.ts';
export { dependentPrefills } from './resolve/prefills.ts';
export { visibilityChanges } from './resolve/visibility.ts';
export { validateScreen } from './validate/validate-screen.ts';
export { recordingSet } from './logic/recording.ts';
export type { TraceEntry } from './logic/run.ts';
export * from './flow/index.ts';
