/**
 * The public interface of the release room: checks definitions, compiles them, and publishes them
 * as immutable releases.
 */
export { checkSchemas } from './check/schemas.ts';
export { checkSource, checkTree } from './check/check-tree.ts';
export {
  compileSource,
  compileTree,
  hasErrors,
  type CompiledTree,
} from './compile/compile-tree.ts';
export * from './diff/index.ts';
export { journeyPart } from './compile/journey-part.ts';
export { pagePart } from './compile/page-part.ts';
export { pointerSegments } from './read/json-pointer.ts';
export { nodeValidator } from './compile/validator.ts';
export {
  Coverage,
  type CoverageReport,
  type KindCoverage,
  type UncoveredItem,
} from './coverage/coverage.ts';
export { COVERAGE_KINDS, type CoverageItem, type CoverageKind } from './coverage/coverage-item.ts';
export { definitionPlaces, type PlaceOf } from './explain/definition-places.ts';
export {
  explainSource,
  type ExplainInput,
  type LocatedExplanation,
  type LocatedRule,
} from './explain/explain-source.ts';
export {
  mutate,
  pickMutations,
  withMutation,
  type MutateOptions,
  type MutationResult,
} from './mutate/mutate.ts';
export {
  MUTATION_KINDS,
  mutationsOf,
  type Mutation,
  type MutationKind,
} from './mutate/mutations.ts';
export { isHidden, isSchemaFile } from './read/hidden.ts';
export { diagnosticLine, locate } from './read/positions.ts';
export { readTree, themesOf, type SourceTree } from './read/read-tree.ts';
export { mergeThemes } from './theme/merge.ts';
export { definedAnswers, type DefinedOperation } from './sandbox/defined-answers.ts';
export {
  auditState,
  contextOver,
  placeOfScreen,
  releasedSet,
  screenJson,
  type ReleasedSet,
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
export { countOf, reportOf, type ReportedDiagnostic } from './report/report.ts';
export { MEANINGS, reasonOf, severityOf, type DiagnosticCode } from './report/reasons.ts';
export { findTexts, type FoundText } from './report/find-texts.ts';
export { sarifOf } from './report/sarif.ts';
export {
  CANARY_DEFAULTS,
  decideCanary,
  type CanaryDecision,
  type CanarySettings,
} from './canary/decide.ts';
export {
  COUNT_KEYS,
  countsSince,
  NO_COUNTS,
  STEP_IDLE_MS,
  sumCounts,
  type CountsByRelease,
  type ReleaseCounts,
} from './store/counts.ts';
export {
  channelFor,
  type Canary,
  type Channel,
  type ChannelScope,
  type Visitor,
} from './store/channels.ts';
export { loadRelease, type LoadedRelease } from './store/load-release.ts';
export { readChannels, writeChannels } from './store/folder-channels.ts';
export { fileSha256 } from './store/hash.ts';
export { buildRelease, makeRelease, type MadeRelease } from './store/make-release.ts';
export type { ReleasedOrg, ReleaseManifest } from './store/manifest.ts';
export { openStore } from './store/open-store.ts';
export {
  brokenEntry,
  type RecordDetails,
  type Recorded,
  type RecordEntry,
} from './store/record.ts';
export {
  BaseMovedError,
  DamagedError,
  StoreAwayError,
  type HostReport,
  type LiveState,
  type ReleaseStore,
  type StoredReport,
} from './store/release-store.ts';
export {
  activate,
  activeFault,
  hasActive,
  markApplied,
  markUsed,
  readActive,
  rollback,
  storedReleases,
  type Active,
} from './store/store.ts';
export { screenTexts, type AddressedText } from './texts/screen-texts.ts';
export { FONT_FILES } from './theme/fonts.ts';
export { orgInfoOf, type ThemeOrg } from './theme/org.ts';
export type { ThemeDefinition } from './theme/theme-definition.ts';
