/**
 * The public interface of the loan domain. Its functions are pure and total, and behave identically
 * in the browser, in Node and in the headless contract.
 */
export { isRecord } from '../engine/index.ts';
export { INVALID_INPUT, type Outcome } from './values/outcome.ts';
export { featureGate } from './shell/feature-gate.ts';
export { lenderFlags, type LenderFlags } from './shell/lender-flags.ts';
export {
  isFiniteNumber,
  own,
  ownList,
  ownNumber,
  ownRecord,
  ownText,
  ownWords,
  type UnknownRecord,
} from './values/record.ts';
export { isRealDate, parseDate, parseInstant } from './dates/dates.ts';
export { isoWithZone, keepOffset, offsetAround, type ZoneOffset } from './dates/offsets.ts';
export {
  cleanPhone,
  formatDate,
  formatDollars,
  formatMoney,
  formatPercent,
  formatPhone,
} from './formats/formats.ts';
export { relativeTime } from './formats/relative-time.ts';
export { formatAddress, formatFileSize, shortWalletAddress } from './formats/text-formats.ts';
export { bankersRound, roundHalfUp } from './values/rounding.ts';
export { isAdult, isNumberWithin, isUrl, isUuid } from './values/validators.ts';
export * from './loan/index.ts';
export {
  addBusinessDays,
  addDays,
  addMonths,
  isBusinessDay,
  isFederalHoliday,
  findWeekday,
} from './dates/calendar.ts';
export { dateIn, timeIn, zoneName } from './dates/zones.ts';
export { isSameName } from './names/same-name.ts';
export { errorText, SERVICE_BUSY, UNEXPECTED } from './shell/error-text.ts';
export { authSessionAction } from './shell/auth-session.ts';
export { pickOrg } from './shell/pick-org.ts';
export { consentText } from './shell/consent-text.ts';
export type { SaveState } from './shell/save-state.ts';
export { selectBanners, type Banner } from './shell/banners.ts';
export {
  CHAT_FILES,
  chatFileFault,
  chatMessages,
  chatMode,
  isChatOver,
  LOADED_MESSAGES,
  type ChatChannel,
  type ChatMessage,
  type ChatMode,
} from './chat/chat.ts';
export {
  ENTRY_KINDS,
  entryFault,
  readEntry,
  type EntryFault,
  type EntryKind,
} from './entry/entry.ts';
export { hoursInWords } from './chat/hours.ts';
export { isAdditionalSigner } from './shell/additional-signer.ts';
export { listConditions, type ConditionItem } from './shell/conditions.ts';
export {
  resolveStanding,
  withStandings,
  type KnownTasks,
  type Standing,
} from './shell/standing.ts';
export { listNotifications } from './shell/notifications.ts';
export { contextKeyTable, contextKeys } from './vocabulary/context-keys.ts';
export { signatures } from './vocabulary/signatures.ts';
export { coreVocabulary } from './vocabulary/core-vocabulary.ts';
export { vocabulary } from './vocabulary/vocabulary.ts';
