/** What the client itself says to people. All other words come from the definitions or the lender. */
export const CANNOT_VALIDATE =
  'We couldn’t check this page just now. Your answers are kept. Please check your connection and try again.';
export const GONE = 'This is no longer there. Please reload the page.';
export const CANNOT_OPEN_PAGE = 'We couldn’t open that page. Please try again.';
export const CANNOT_OPEN_DOCUMENT = 'This document can’t be opened just now. Please try again.';
