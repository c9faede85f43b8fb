/**
 * The public interface of the release room: reads definitions, compiles them, and stores them as
 * immutable releases.
 */
export {
  compileThemes,
  hasErrors,
  withoutRepeats,
  type CompiledTree,
} from './compile/compile-themes.ts';
export { journeyPart } from './compile/journey-part.ts';
export { pagePart } from './compile/page-part.ts';
export { errorAt, type DiagnosticPlace, type ReadCode } from './read/diagnostic.ts';
export { isHiddenFile, isSchemaFile, listBelow } from './read/list-files.ts';
export { migrationsIn, type Migration } from './read/migrations.ts';
export { rulesAt, RULES_FILE, type RuleUse } from './read/named-rules.ts';
export { errorMessage } from './read/reading-fault.ts';
export { computeSize } from './read/parse.ts';
export { makeFolders } from './store/shared-files.ts';
export { nodeValidator, validatorModule } from './compile/validator.ts';
export {
  diagnosticLine,
  diagnosticPath,
  lineFinder,
  locate,
  locator,
  withLines,
} from './read/positions.ts';
export { readTree, listThemes, type SourceTree } from './read/read-tree.ts';
export { extendsChain, mergeObjects, mergeThemes } from './theme/merge.ts';
export { listPictures } from './theme/pictures.ts';
export { definedAnswers, type DefinedOperation } from './sandbox/defined-answers.ts';
export { CANARY_DEFAULTS, decideCanary, type CanaryDecision } from './canary/decide.ts';
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
export {
  type DefinitionDraft,
  draftHead,
  type DraftHead,
  type DraftPeople,
  type DraftStore,
  joinPeople,
} from './store/definition-drafts.ts';
export { type CommentStore, MAX_COMMENTS, type ShowComment } from './store/show-comments.ts';
export { draftMark, makeDraftFolder, removeDeadDrafts } from './store/drafts.ts';
export { DRAFTS_FOLDER } from './store/folder-definition-drafts.ts';
export { COMMENTS_FOLDER } from './store/folder-show-comments.ts';
export { loadRelease, type LoadedRelease } from './store/load-release.ts';
export { readChannels, writeChannels } from './store/folder-channels.ts';
export { fileSha256, sha256 } from './read/hash.ts';
export { listSources, packSources, readSources, writeSources } from './store/sources.ts';
export type { SourceTexts } from './store/sources.ts';
export { systemUser } from './store/system-user.ts';
export { storeRelease, type MadeRelease } from './store/store-release.ts';
export { isReleaseId, type ReleasedOrg } from './store/manifest.ts';
export { openStore } from './store/open-store.ts';
export { unknownOperators } from './store/operators.ts';
export {
  brokenEntry,
  type RecordDetails,
  type Recorded,
  type RecordEntry,
} from './store/record.ts';
export * from './store/errors.ts';
export {
  type Activation,
  assertBase,
  type Change,
  type LiveState,
  type PlannedReleases,
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
  storedReleases,
} from './store/store.ts';
export type { Active } from './store/changes.ts';
export { instantOf, type JudgePlan, movedSince, plannedIn } from './store/schedule.ts';
export { isShowing, type LinkDetails, showLinksIn, type ShowLink } from './store/show-links.ts';
export { FONT_FILES } from './theme/fonts.ts';
export { buildOrgInfo } from './theme/org.ts';
export type { BrandColors, ThemeDefinition } from './theme/theme-definition.ts';
