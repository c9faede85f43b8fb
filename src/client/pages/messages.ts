/** What the actions of a page's blocks say themselves. */
export const GONE = 'This is no longer there. Please reload the page.';
export const CANNOT_OPEN_PAGE = 'We couldn’t open that page. Please try again.';
export const CANNOT_OPEN_DOCUMENT = 'This document can’t be opened just now. Please try again.';
