/**
 * The public interface of the host: serves the page, the releases and their events, and the
 * lender's API from one origin.
 */
export { backUp } from './data-folder/backup.ts';
export { importFolder } from './data-folder/import-folder.ts';
export { restore } from './data-folder/restore.ts';
export { exportFiles } from './export/export-files.ts';
export { hostOptions, type HostOptions } from './host-options.ts';
export { assertStartable } from './assert-startable.ts';
export { rotateSigningKey } from './lender/signing-key.ts';
export { runHost } from './run-host.ts';
export { startHost, type Host } from './start-host.ts';
export { assertVariables } from './variables.ts';
// Types of the requests and responses of the Studio.
export type { Approval } from './releases/approvals.ts';
export type { Operator, Role } from './operators/operator.ts';
export type { ApprovalCandidate } from './studio/approvals-desk.ts';
export type { ChangedScreen } from './releases/changed-screens.ts';
export type { ChangedFile, ChangedScreens, ChangesState } from './studio/changes-desk.ts';
export type { PublishPlan, PublishRequest } from './studio/changes-publish.ts';
export type { DefinitionRules } from './studio/definition-rules.ts';
export type { Surroundings } from './studio/definition-surroundings.ts';
export type { NameUse } from './studio/definition-uses.ts';
export type { DefinitionAct } from './studio/definitions-acts.ts';
export type { Named } from './studio/named-kinds.ts';
export type { DefinitionEntry, DefinitionGroup } from './studio/definitions-tree.ts';
export type { DraftState } from './studio/drafts/draft-place.ts';
export type { DraftList } from './studio/drafts/draft-places.ts';
export type { MergeConflict, MergePlan } from './studio/drafts/merge-draft.ts';
export type { Edited, FileEdit } from './studio/edit-files.ts';
export type { ThemeChange } from './studio/lender-changes.ts';
export type { LenderDetails, LenderSummary, StateOption } from './studio/lender-details.ts';
export type { MarkedMap, PagePosition } from './studio/map-desk.ts';
export type { CoverageState } from './studio/measure-coverage.ts';
export type { NewLender, NewLenderBasis, ProposedNames } from './studio/new-lender-desk.ts';
export type { Examples, KeptEdit, ScenarioName } from './studio/open-as-desk.ts';
export type { PartChange } from './studio/part-edits.ts';
export type { PlannedRelease, PlannedState } from './studio/planned-desk.ts';
export type { PublishRefusal, PublishResult, Reason } from './studio/put-live.ts';
export type { ReplayState } from './studio/replay-desk.ts';
export type { ReleaseChangesDesk } from './studio/releases-changes.ts';
export type { ReleaseScreen, ReleasesState } from './studio/releases-desk.ts';
export type { ListedComment, ListedLink } from './studio/show-desk.ts';
export type { StudioCalls, StudioRoles } from './studio/studio-calls.ts';
export type { StudioDiff } from './studio/studio-diff.ts';
export type { StudioLender } from './studio/studio-desk.ts';
