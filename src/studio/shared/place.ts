/** Decides on which definitions this tab works: the working folder, or a named draft. */

const KEY = 'studio-draft';

/** The draft that the address names, else the one that the tab had; empty: the working folder. */
function readDraftId(): string {
  let named: string | null = null;
  try {
    named = new URLSearchParams(location.search).get('draft');
    if (named !== null) sessionStorage.setItem(KEY, named);
    return named ?? sessionStorage.getItem(KEY) ?? '';
  } catch {
    // The browser keeps nothing.
    return named ?? '';
  }
}

/** The id of the draft; empty for the working folder. A tab that changes it is loaded again. */
export const DRAFT_ID = readDraftId();

/** Opens a draft, or by an empty id the working folder, at the view that is open. */
export function openPlace(id: string): void {
  location.assign(`${location.pathname}?${new URLSearchParams({ draft: id }).toString()}`);
}

let release = '';

/** Notes the release of the draft as it is now. */
export function noteRelease(next: string): void {
  release = next;
}

/** The query by which the host knows which release a frame shows. */
export const RELEASE = 'studio-release';

/** The release of the draft; empty in the working folder, which the host knows. */
export const draftRelease = (): string => (DRAFT_ID === '' ? '' : release);

/** The address of a page of the application for the code of a lender, which the host keeps in a cookie. */
export function pageAddress(path: string, lender: string, shown = draftRelease()): string {
  const url = new URL(path.startsWith('/') ? path : `/${path}`, location.origin);
  url.searchParams.set('org', lender);
  if (shown !== '') url.searchParams.set(RELEASE, shown);
  return url.pathname + url.search;
}

/** The address at which the sandbox draws a screen as it is in this place, for the code of a lender. */
export function drawnAddress(lender: string, screen: string, scenario: string): string {
  return releasedAddress({ release: draftRelease(), lender, screen, scenario });
}

interface ReleasedScreen {
  /** Empty: the working folder. */
  readonly release: string;
  /** Code of the lender. */
  readonly lender: string;
  readonly screen: string;
  /** Empty: without data. */
  readonly scenario?: string;
  /** The values that the rules read, as JSON; empty: those of the scenario. */
  readonly context?: string;
}

/** The address at which the sandbox draws a screen of a release. */
export function releasedAddress(screen: ReleasedScreen): string {
  const given = Object.entries(screen).filter(([, value]) => value !== '');
  return `/sandbox/screens/drawn?${new URLSearchParams(given).toString()}`;
}
