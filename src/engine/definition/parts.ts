/** Names the part of a set that has the screen of one page; that of a journey has the journey's id. */

const PAGES = 'pages/';

/** The name of the part of a page. No journey has it, since ids have no slash. */
export const partOfPage = (page: string): string => PAGES + page;

/** The page whose screen a part has; undefined for the part of a journey. */
export const pageOfPart = (part: string): string | undefined =>
  part.startsWith(PAGES) ? part.slice(PAGES.length) : undefined;
