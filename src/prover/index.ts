/**
 * The public interface of the prover: what authors are told of their definitions. It checks,
 * explains and compares them, runs their examples, and makes a release of those that are sound.
 */
export { type Definitions, EXAMPLE_PRODUCT, LINTS, lintSet, sourceLints } from './lints/index.ts';
export { commonContextKeys } from './analysis/context-keys.ts';
export { findRules } from './analysis/find-rules.ts';
export { nearestPath, pathType, buildScope } from './types/path-type.ts';
export { RuleTyper } from './types/rule-type.ts';
export { typeOfSchema } from './types/schema-type.ts';
export * from './types/value-type.ts';
export { listFacts } from './analysis/facts.ts';
export { explain } from './explain/explain.ts';
export type * from './explain/explanation.ts';
export { ruleInWords } from './explain/rule-words.ts';
export { compileSource, compileTree } from './compile/compile-tree.ts';
export { buildRelease, makeRelease } from './publish/make-release.ts';
export { checkSchemas } from './check/schemas.ts';
export { checkEdits } from './check/check-edits.ts';
export { checkSource, checkTree } from './check/check-tree.ts';
export { findKind } from './check/kinds.ts';
export * from './diff/index.ts';
export {
  Coverage,
  type CoverageReport,
  type KindCoverage,
  type UncoveredItem,
} from './coverage/coverage.ts';
export { COVERAGE_KINDS, type CoverageKind } from './coverage/coverage-item.ts';
export {
  explainSource,
  type LocatedExplanation,
  type LocatedRule,
} from './explain/explain-source.ts';
export { mutate, pickMutations, withMutation } from './mutate/mutate.ts';
export { MUTATION_KINDS, listMutations, type Mutation } from './mutate/mutations.ts';
export {
  auditState,
  contextOver,
  findLender,
  placeOfScreen,
  releasedSet,
  screenJson,
} from './scenarios/audit-screen.ts';
export { runScenario, type ScenarioFault } from './scenarios/run-scenario.ts';
export {
  contextOfScenario,
  placeOfScenario,
  scenariosIn,
  setOfScenario,
  type AuthoredScenario,
  type Scenario,
} from './scenarios/scenario.ts';
export {
  NO_DATA,
  screenStates,
  shownState,
  type ScreenState,
  type ShownState,
} from './scenarios/screen-states.ts';
export { countSeverities, reportDiagnostic, type ReportedDiagnostic } from './report/report.ts';
export { DIAGNOSTICS } from './report/diagnostics.ts';
export { findTexts, type FoundText } from './texts/find-texts.ts';
export { translateTree, type Translate } from './texts/translate-tree.ts';
export { writeSarif } from './report/sarif.ts';
export { placeOfText, screenTexts } from './texts/screen-texts.ts';
export {
  describeText,
  pressedTexts,
  type PressedText,
  type PressedWords,
} from './texts/pressed-texts.ts';
export type { FieldKind, FieldOptions } from './new/fields.ts';
export {
  type FormOptions,
  newField,
  newFlag,
  newJourney,
  newOperation,
  newPage,
  newStep,
} from './new/pieces.ts';
export * from './new/plan.ts';
export { newQuestion, type QuestionOptions } from './new/question.ts';
