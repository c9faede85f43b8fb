/** The names of definitions that code uses. `journey check` does not report them as unused. */
export const usedByCode = {
  operation: [
    'chat-attach',
    'chat-authenticate',
    'chat-connect',
    'chat-history',
    'chat-hours',
    'chat-info',
    'chat-open',
    'chat-open-stream',
    'chat-rate',
    'chat-refresh-nonce',
    'chat-renew',
    'chat-say',
    'event-error-fallback',
    'event-page-view',
    'experiment-decision',
    'features',
    'report-error',
    'state-licenses',
    'support-hours',
    'tell-experiments',
    'tell-replay-link',
    'tracker-read',
    'tracker-save',
    'wallet-access',
    'wallet-accounts',
  ],
  list: ['state-time-zones'],
  form: ['chat-start', 'chatbot-feedback'],
  loader: ['processing'],
  page: ['not-found'],
  // Read by the operators in `READS_ANSWERS`.
  answer: ['selectedOffer', 'amount', 'payoffPreference', 'payOff'],
} as const;

/** The operators that take all answers of a page and read those of `usedByCode.answer`. */
export const READS_ANSWERS: readonly string[] = ['choiceFigure', 'drawFigure', 'lowestOffer'];
