/**
 * The public interface of the client: all that a browser or a script needs to complete a journey
 * without a renderer.
 */
export { createClient } from './client.ts';
export type { Client } from './state/client.ts';
export type { ClientPorts, Clock, Navigation, NavigateOptions, ReleaseSource } from './ports.ts';
export type { AppState } from './state/app-store.ts';
export type { OrgPage } from './state/org-page.ts';
export {
  buildContext,
  CHAT_SESSION,
  contextOutsidePages,
  EXPERIMENTS,
  NO_PLACE,
  NO_VALUES,
  parseUrl,
  PRINCIPAL,
  type Url,
} from './state/context.ts';
export type { BannerLoad, Toast, ToastStore } from './state/visit-state.ts';
export { applicationIn, savedApplication } from './state/saved-application.ts';
export {
  isBeyondPart,
  isCurrent,
  noteShown,
  placeAt,
  type PlaceAt,
} from './navigation/place-at.ts';
export { followTransition, goToLogin, type Shown } from './navigation/follow-transition.ts';
export { mayLeadTo } from './navigation/may-lead-to.ts';
export { isSafeToLeaveFor } from './navigation/safe-address.ts';
export { runCalls, runSequence } from './calls/run-sequence.ts';
export { onApplicationLoaded, sendInBackground } from './calls/background.ts';
export { runInSession } from './calls/run-in-session.ts';
export { draftKey } from './drafts/drafts.ts';
export { isSubmitting } from './drafts/submission-store.ts';
export { ScreenFormController } from './forms/screen-form.ts';
export { acceptAll } from './forms/form-values.ts';
export { holdValues } from './forms/form-types.ts';
export { FormStore } from './forms/form-store.ts';
export type { FormStoreInput } from './forms/form-types.ts';
export { whenEntered } from './journeys/enter-journey.ts';
export { guardStep, isEntered, openJourney } from './journeys/open-step.ts';
export { restartJourney } from './journeys/restart-journey.ts';
export { journeyData } from './drafts/journey-data.ts';
export { StepController } from './journeys/step-controller.ts';
export { loadPage, waitsForLoad, type PageLoad, type PageVisit } from './pages/load-page.ts';
export { freshKey, keptAnswers, type KeptAnswers } from './pages/fresh-page.ts';
export { preparePages } from './pages/prepare-pages.ts';
export { standingIn } from './pages/standing-in.ts';
export { buildKnownTasks, noteTasks, noteTasksUnavailable } from './state/task-lists.ts';
export { PageController, type PageInput } from './pages/page-controller.ts';
export { type ScreenState } from './screens/screen-controller.ts';
export { type ModalButtonName, type ShownModal } from './screens/modal.ts';
export { followReleases, type MigrationFile } from './releases/adopt-releases.ts';
export { awaitWholeSet, completeSet } from './state/whole-set.ts';
export { nameReleaseInCalls } from './releases/name-release.ts';
export { resumeRelease } from './releases/began-release.ts';
export { BEGAN_RELEASE } from './state/release-adoption.ts';
export { signOutAdditionalSigners } from './session/additional-signers.ts';
export { IdleSession } from './session/idle-session.ts';
export { followUser, loadUser, whenUserKnown } from './session/user.ts';
export { followTracker } from './session/tracker.ts';
export { trackerId } from './session/tracker-id.ts';
