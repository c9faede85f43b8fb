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
  path: ['/not-found'],
  // Read by the operators below from all answers of a page.
  answer: ['selectedOffer', 'amount', 'payoffPreference', 'payOff'],
} as const;

/** The operators that are given all answers of a page, and read some of them by their names. */
export const READS_ANSWERS: readonly string[] = ['choiceFigure', 'drawFigure', 'lowestOffer'];
