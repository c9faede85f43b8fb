/** The messages of block actions that no definition provides. */
export const GONE = 'This is no longer there. Please reload the page.';
export const CANNOT_OPEN_PAGE = 'We couldn’t open that page. Please try again.';
export const CANNOT_OPEN_DOCUMENT = 'This document can’t be opened just now. Please try again.';
