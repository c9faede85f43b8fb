/** The public interface of the engine. */
export type { Context, DataSchema, Json, Rule, Text } from './definition/json.ts';
export type * from './definition/compiled.ts';
export type * from './resolve/field-state.ts';
export type * from './resolve/screen.ts';
export type * from './validate/validation-result.ts';
export { evaluate, evaluateWithTrace, holds, type Trace } from './logic/evaluate.ts';
export { Evaluator } from './logic/evaluator.ts';
export { fillTemplate } from './logic/template.ts';
export { text } from './logic/text.ts';
export { readPath, writePath } from './logic/paths.ts';
export { pageOfPart, partOfPage } from './definition/parts.ts';
export { EMPTY_VOCABULARY, setData, withVocabulary } from './definition/vocabulary.ts';
export { findRules } from './compile/lints/find-rules.ts';
export { pathsRead } from './logic/paths-read.ts';
export { mapSubschemas, subschemasOf } from './definition/subschemas.ts';
export { leavesOf, fieldsOf, type Field } from './definition/fields.ts';
export { withCopy } from './compile/copy.ts';
export { compile, type Compilation, type Theme } from './compile/compile.ts';
export { withKeptState } from './compile/kept-state.ts';
export {
  ENGINE_DIAGNOSTIC_CODES,
  type EngineDiagnostic,
  type EngineDiagnosticCode,
} from './compile/diagnostic-codes.ts';
export { nearestName } from './compile/nearest-name.ts';
export * from './types/index.ts';
export type { ThemeOverride } from './compile/overrides.ts';
export { analyse, analyseTheme, type SetToAnalyse } from './analysis/analyse.ts';
export {
  ANALYSIS_CODES,
  type AnalysisCode,
  type AnalysisDiagnostic,
} from './analysis/diagnostic-codes.ts';
export { factsOf, isDecidable } from './analysis/facts.ts';
export { contextOf, findContext, type Assignment } from './analysis/find-context.ts';
export { operatorNames } from './logic/operators/names.ts';
export { findScreen } from './resolve/find-screen.ts';
export { resolveScreen } from './resolve/resolve-screen.ts';
export { blockScope, type BlockScope } from './resolve/block-scope.ts';
export { dependentPrefills } from './resolve/prefills.ts';
export { visibilityChanges } from './resolve/visibility.ts';
export { validateScreen, type ValidationInput } from './validate/validate-screen.ts';
export { explain } from './explain/explain.ts';
export type * from './explain/explanation.ts';
export { ruleInWords, valueInWords, type RuleNames } from './explain/rule-words.ts';
export { recordingSet } from './logic/recording.ts';
export type { RuleRecorder } from './logic/run.ts';
export * from './flow/index.ts';
