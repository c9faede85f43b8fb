/** The pages of links to show that are no application, and what marks each page of a link. */
import type { ShowLink } from '../../release/index.ts';
import { escapeHtml } from '../page/html.ts';
import { securityHeaders } from '../security/headers.ts';
import { SHOW } from './show-cookies.ts';

/** Where pages of a link send their calls: without the link they reach nobody. */
export const CALLS = `${SHOW}/calls`;

/** What the play lender would have sent: the codes of a login, and invitations. */
export const MESSAGES = '/sandbox/messages';

/** What is different about the pages of a link. */
export interface ShownPages {
  /** Where they send their calls. */
  readonly callBase: string;
  /** Whether the Studio may frame them. */
  readonly isFramed: boolean;
  /** Marks a page. */
  mark(html: string): string;
}

/** No search engine lists it. */
export const UNLISTED = { 'x-robots-tag': 'noindex, nofollow' };

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/**
 * Adds to a page what says that it is a draft. The first script gives the page a storage of its own,
 * so that no sign-in and no answer of the real application is read or replaced.
 */
export function markPage(html: string, { title, until, token }: ShowLink): string {
  const words = `Draft · not a real application · ${title} · until ${DAY.format(new Date(until))}`;
  const head = `<meta name="robots" content="noindex, nofollow"><link rel="stylesheet" href="${SHOW}/mark.css"><script src="${SHOW}/storage.js" data-name="show-${token.slice(0, 12)}:"></script>`;
  const mark = `<aside class="show-mark" aria-label="Draft"><p>${escapeHtml(words)}</p><a href="${MESSAGES}" target="_blank" rel="noopener">Messages</a><form method="post" action="${SHOW}/leave"><button>Leave</button></form></aside>`;
  return html
    .replace(/<head[^>]*>/, (start) => `${start}${head}`)
    .replace(/<body[^>]*>/, (start) => `${start}${mark}`);
}

/**
 * At the top: on a phone the Continue button is at the bottom. The class stands twice, so that no
 * style of the page comes before.
 */
const MARK_STYLE = `html{scroll-padding-top:96px}
.show-mark.show-mark{position:sticky;top:0;z-index:2147483647;display:flex;flex-wrap:wrap;align-items:center;justify-content:flex-end;gap:0 16px;min-height:44px;padding:4px 12px;background:#7a1f00;color:#fff;font:600 14px/1.3 system-ui,sans-serif;box-sizing:border-box}
.show-mark.show-mark p{margin:0;flex:1 1 100%;overflow-wrap:anywhere}
.show-mark.show-mark form{margin:0;padding:0;border:0;background:none;flex:none}
.show-mark.show-mark a,.show-mark.show-mark button{min-width:64px;min-height:36px;margin:0;padding:0 12px;border:2px solid transparent;border-radius:4px;background:none;color:#fff;font:inherit;line-height:32px;box-sizing:border-box;cursor:pointer}
.show-mark.show-mark button{border-color:#fff}
.show-mark.show-mark :is(a,button):hover{background:#fff;color:#7a1f00}
.show-mark.show-mark :is(a,button):focus-visible{outline:3px solid #fff;outline-offset:2px}
@media (min-width:600px){.show-mark.show-mark{flex-wrap:nowrap}.show-mark.show-mark p{flex-basis:0}}
@media print{.show-mark a,.show-mark button{display:none}}
`;

const PAGE_STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f6f6f4;color:#1c1c1a}
main{max-width:34rem;margin:12vh auto 0;padding:0 20px}
h1{font-size:1.6rem;line-height:1.25}
@media (prefers-color-scheme:dark){body{background:#1c1c1a;color:#f2f2ee}}
`;

const STORAGE_SCRIPT = `{
  const { name } = document.currentScript.dataset;
  for (const kind of ['localStorage', 'sessionStorage']) {
    const open = Object.getOwnPropertyDescriptor(Window.prototype, kind) ?? Object.getOwnPropertyDescriptor(window, kind);
    const store = () => open.get.call(window);
    const value = {
      getItem: (key) => store().getItem(name + key),
      setItem: (key, text) => store().setItem(name + key, text),
      removeItem: (key) => store().removeItem(name + key),
    };
    Object.defineProperty(window, kind, { value });
  }
}
`;

/** Path below `/show` -> type and text. */
const FILES: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['/mark.css', ['text/css', MARK_STYLE]],
  ['/page.css', ['text/css', PAGE_STYLE]],
  ['/storage.js', ['text/javascript', STORAGE_SCRIPT]],
]);

const NO_REFERRER = { 'referrer-policy': 'no-referrer' };
const HEADERS = securityHeaders({ dev: false });

/** A file of the marks; undefined for any other path below `/show`. */
export function showFile(path: string): Response | undefined {
  const [type, text] = FILES.get(path) ?? [];
  if (type === undefined) return undefined;
  const headers = { ...HEADERS, 'content-type': `${type}; charset=utf-8` };
  return new Response(text, { headers: { ...headers, 'cache-control': 'no-cache' } });
}

/** Why a link does not open. */
export type Refusal = 'ended' | 'unknown' | 'gone' | 'cookies' | 'away';

const WORDS: Readonly<Record<Refusal, readonly [number, string, string]>> = {
  ended: [
    410,
    'This link has ended',
    'It showed a draft of an application for a limited time. Please ask the person who sent it to you for a new one.',
  ],
  unknown: [
    404,
    'This link does not exist',
    'Please check that you have the whole address, or ask the person who sent it to you.',
  ],
  gone: [
    410,
    'What this link showed is no longer here',
    'Please ask the person who sent it to you for a new one.',
  ],
  cookies: [
    403,
    'Your browser did not keep the cookie of this link',
    'The draft is shown only with it. Please allow cookies for this site, and open the link again.',
  ],
  away: [
    503,
    'This link cannot be opened at the moment',
    'Please try again in a minute. Nothing is lost.',
  ],
};

interface RefuseInput {
  /** Whether a browser asks for a page. */
  readonly isPage: boolean;
  /** What deletes the cookie; undefined keeps it. */
  readonly cookie?: string | undefined;
}

/** The page that says why, or JSON for a call of a page. */
export function refuseShow(refusal: Refusal, { isPage, cookie }: RefuseInput): Response {
  const [status, title, words] = WORDS[refusal];
  // The address of a refused page can hold the token.
  const headers = new Headers({ ...HEADERS, ...NO_REFERRER, 'cache-control': 'no-store' });
  headers.set('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json');
  if (cookie !== undefined) headers.set('set-cookie', cookie);
  if (!isPage) return new Response(JSON.stringify({ message: title }), { status, headers });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${SHOW}/page.css"></head><body><main><h1>${title}</h1><p>${words}</p></main></body></html>`;
  return new Response(html, { status, headers });
}
