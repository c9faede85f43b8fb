/** What the client itself says to people. All other words come from the definitions or the lender. */
export const CANNOT_VALIDATE =
  'We couldn’t check this page just now. Your answers are kept. Please check your connection and try again.';
