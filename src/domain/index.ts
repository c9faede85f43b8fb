/** The door of the loan knowledge: pure, total, and the same in the browser, in Node and in the headless contract. */
export { INVALID_INPUT, type Outcome } from './outcome.ts';
export {
  isFiniteNumber,
  isRecord,
  own,
  ownList,
  ownNumber,
  ownRecord,
  ownText,
  ownWords,
  type Loose,
} from './record.ts';
export {
  age,
  isRealDate,
  isoWithZone,
  parseDate,
  parseInstant,
  today,
  type CalendarDate,
} from './dates.ts';
export {
  cleanPhone,
  formatAddress,
  formatDate,
  formatFileSize,
  formatMoney,
  formatPercent,
  formatPhone,
  relativeTime,
  shortWalletAddress,
} from './formats.ts';
export { bankersRound, roundHalfUp } from './rounding.ts';
export * from './loan/index.ts';
export {
  addBusinessDays,
  addDays,
  addMonths,
  isBusinessDay,
  isFederalHoliday,
  weekdayOf,
  type Weekday,
} from './calendar.ts';
export { errorText, UNEXPECTED } from './error-text.ts';
export { authSessionAction, type AuthSessionAction } from './auth-session.ts';
export { pickOrg, type OrgChoices } from './pick-org.ts';
export { agreedWords } from './agreed-words.ts';
export { BANNER_FORMAT_ERROR, selectBanners, type Banner } from './banners.ts';
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
} from './chat.ts';
export { hoursInWords } from './chat-hours.ts';
export { isAdditionalSigner, listConditions, type ConditionItem } from './conditions.ts';
export { listNotifications, type NotificationsInput } from './notifications.ts';
export { contextKeyTable, contextKeys, type ContextKey } from './context-keys.ts';
export { coreVocabulary, passwordStrength } from './core-vocabulary.ts';
export { vocabulary } from './vocabulary.ts';
export type * from './register-data.generated.ts';
