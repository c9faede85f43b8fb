/**
 * The public interface of the prover: what authors are told of their definitions. It checks,
 * explains and compares them, runs their examples, and makes a release of those that are sound.
 */
export { type Definitions, EXAMPLE_PRODUCT, LINTS, lintSet, sourceLints } from './lints/index.ts';
export { findRules } from './analysis/find-rules.ts';
export { nearestPath, pathType, buildScope } from './types/path-type.ts';
export { RuleTyper } from './types/rule-type.ts';
export { typeOfSchema } from './types/schema-type.ts';
export * from './types/value-type.ts';
export { listFacts } from './analysis/facts.ts';
export { textAnswers } from './analysis/screens.ts';
export { HOST_PATHS } from './analysis/host-paths.ts';
export { READS_ANSWERS, usedByCode } from './analysis/used-by-code.ts';
export { explain } from './explain/explain.ts';
export { addressRows, entryRows, statusRows, untilOneHolds } from './explain/route-rows.ts';
export { stageRows } from './explain/stage-rows.ts';
export type * from './explain/explanation.ts';
export { ruleInWords } from './explain/rule-words.ts';
export { compileSource, compileTree } from './compile/compile-tree.ts';
export { findCodes } from './publish/find-codes.ts';
export {
  acceptsUndone,
  type Candidate,
  compareWithLive,
  findRefusal,
  type ReleaseChanges,
  type ReleaseRefusal,
} from './publish/judge-release.ts';
export { instantsAt, readInstant } from './publish/local-time.ts';
export { buildRelease, makeRelease } from './publish/make-release.ts';
export { type UndoneEntry, undoneEntries } from './publish/undone-entries.ts';
export { checkContrast } from './check/themes/contrast.ts';
export {
  brandColors,
  type BrandChoice,
  darkColors,
  nearestReadable,
} from './check/themes/fit-colors.ts';
export { pictureFault } from './check/themes/pictures.ts';
export { checkSchemas } from './check/schemas.ts';
export { checkLender } from './check/check-lender.ts';
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
export { type DecidingPlace, decidingRoute } from './scenarios/decided-by.ts';
export {
  keepScenario,
  type KeptScenario,
  type ShownExpectation,
  type ShownPage,
} from './scenarios/kept-scenario.ts';
export { runScenario, type ScenarioFault } from './scenarios/run-scenario.ts';
export {
  runScenarios,
  type ScenarioOutcome,
  writeScenarioOutcome,
} from './scenarios/scenario-outcomes.ts';
export { acceptScenarios, runAllScenarios, type ScenarioRun } from './scenarios/scenario-run.ts';
export type { DivergenceWords } from './scenarios/scenario-words.ts';
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
  screenPlaces,
  screenStates,
  shownState,
  type ScreenInContext,
  type ShownState,
} from './scenarios/screen-states.ts';
export { authoredStep, chooseWalks, walksIn, wholeWalk, type Walk } from './scenarios/walks.ts';
export { countSeverities, reportDiagnostic, type ReportedDiagnostic } from './report/report.ts';
export { CHECKS } from './check/diagnostic-codes.ts';
export { type FixtureTree, smallTree } from './check/diagnostics/small-tree.ts';
export { DIAGNOSTICS } from './report/diagnostics.ts';
export { findTexts, type FoundText } from './texts/find-texts.ts';
export { translateTree, type Translate } from './texts/translate-tree.ts';
export { writeSarif } from './report/sarif.ts';
export { screenTexts } from './texts/screen-texts.ts';
export {
  describeText,
  pressedTexts,
  type PressedText,
  type PressedWords,
} from './texts/pressed-texts.ts';
export { listPages, type ListedPage } from './map/list-pages.ts';
export { describeMap, listMaps } from './map/describe-map.ts';
export { mapFaults, markMap, type MapMarks } from './map/mark-map.ts';
export type * from './map/map.ts';
export { type OwnChange, ownChanges } from './lenders/own-changes.ts';
export type { FieldKind, FieldOptions } from './new/fields.ts';
export { type LenderOptions, newLender, statesOverrides, monogram } from './new/lender.ts';
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
export { type HeldEntry, heldEntries, heldRules, isCondition } from './rules/held-rules.ts';
export { editRule, type RuleChange } from './rules/edit-rule.ts';
export { listTargets, type TargetChoice } from './rules/held-routes.ts';
export { ruleFacts, type RuleFact } from './rules/rule-facts.ts';
export { setWords } from './explain/set-words.ts';
export { describeMoves, type Move, type Moves } from './replay/moves.ts';
export { REPLAY_KINDS, type ReplayKind } from './replay/compare-runs.ts';
export { type Course, coursesIn, replaySource, type ReplaySource } from './replay/replay-source.ts';
export type { BorrowerRun, RunEnd, Stop } from './replay/run.ts';
export {
  type BorrowerReplay,
  buildReplay,
  compareBorrower,
  type Replay,
  type ReplayedDifference,
  type RunSummary,
} from './replay/sum-up.ts';
export { wordExplanation, type WordedExplanation } from './explain/worded-explanation.ts';
export { describePart } from './parts/describe-part.ts';
export { hiddenParts, type HiddenPart } from './parts/hidden-parts.ts';
export type { PartInput } from './parts/part-source.ts';
export type * from './parts/screen-part.ts';
export { newQuestion, newSentStep, type QuestionOptions } from './new/question.ts';
