/**
 * The client's own messages to the user. All other text comes from the definitions or the lender.
 */
export const CANNOT_VALIDATE =
  'We couldn’t check this page just now. Your answers are kept. Please check your connection and try again.';
export const CANNOT_SEND_NOW =
  'We couldn’t send this just now. Your answers are kept. Please check your connection and try again.';
export const CANNOT_LOOK_UP =
  'We couldn’t look this up just now. Your answers are kept. Please check your connection and try again.';
