/** The pages of links to show that are no application, and what marks each page of a link. */
import { readFileSync } from 'node:fs';
import type { ShowLink } from '../../release/index.ts';
import { escapeHtml } from '../page/html.ts';
import { securityHeaders } from '../security/headers.ts';
import { SHOW } from './show-cookies.ts';

/** Where pages of a link send their calls: without the link they reach nobody. */
export const CALLS = `${SHOW}/calls`;

/** The page of the messages that the play lender would have sent: login codes, and invitations. */
export const MESSAGES = '/sandbox/messages';

/** No search engine lists it. */
export const UNLISTED = { 'x-robots-tag': 'noindex, nofollow' };

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The elements in which comments are written and read. */
const COMMENTS = `
<p class="show-choosing" role="status" hidden>
  Press on what you mean. <button type="button" name="stop">Cancel</button>
</p>
<dialog aria-labelledby="show-comments">
  <div>
    <h2 id="show-comments">Comments on this page</h2>
    <p role="status"></p>
    <p class="show-none">
      Nobody has commented on this page yet. Everyone with the link can read what you write.
    </p>
    <ul></ul>
    <button type="button" name="choose">Comment on something here</button>
    <button type="button" name="page">Comment on the page</button>
    <button type="button" name="close">Close</button>
  </div>
  <form hidden>
    <h2>Your comment</h2>
    <p class="show-about"></p>
    <label>Your name<input name="who" maxlength="60" autocomplete="name" required></label>
    <label>Comment<textarea name="text" rows="5" maxlength="1000" required></textarea></label>
    <p role="alert"></p>
    <button name="send">Send</button>
    <button type="button" name="back">Back</button>
  </form>
</dialog>`;
const COMMENT_BUTTON = '<button type="button" name="comments">Comments</button>';

/**
 * Adds to a page what says that it is a draft. The first script gives the page a storage of its own,
 * so that no sign-in and no answer of the real application is read or replaced.
 */
export function markPage(
  html: string,
  { title, until, token }: ShowLink,
  { hasComments }: { readonly hasComments: boolean },
): string {
  const words = `Draft · not a real application · ${title} · until ${DAY.format(new Date(until))}`;
  const head = `<meta name="robots" content="noindex, nofollow"><link rel="stylesheet" href="${SHOW}/mark.css"><script src="${SHOW}/storage.js" data-name="show-${token.slice(0, 12)}:"></script>${hasComments ? `<script type="module" src="${SHOW}/comment.js"></script>` : ''}`;
  const mark = `<aside class="show-mark" aria-label="Draft"><p>${escapeHtml(words)}</p><a href="${MESSAGES}" target="_blank" rel="noopener">Messages</a>${hasComments ? COMMENT_BUTTON : ''}<form method="post" action="${SHOW}/leave"><button>Leave</button></form>${hasComments ? COMMENTS : ''}</aside>`;
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

const DIALOG = '.show-mark.show-mark dialog';

/** The colours of a page do not reach into the dialog. */
const COMMENT_STYLE = `.show-mark.show-mark .show-choosing:not([hidden]){position:absolute;inset:0;max-width:none;display:flex;align-items:center;justify-content:space-between;padding:0 12px;background:#7a1f00}
${DIALOG}{width:min(34rem,100vw);max-width:none;max-height:85vh;margin:auto auto 0;padding:20px;border:0;border-radius:12px 12px 0 0;background:#fff;color:#1c1c1a;font:400 16px/1.5 system-ui,sans-serif;box-sizing:border-box;overflow:auto;color-scheme:light}
${DIALOG}::backdrop{background:rgba(0,0,0,.5)}
${DIALOG} :is(h2,p,ul,li,q,label){margin:0 0 12px;padding:0;color:inherit;font:inherit;list-style:none}
${DIALOG} h2{font-weight:700;font-size:20px}
${DIALOG} p:empty{display:none}
${DIALOG} li{padding-top:12px;border-top:1px solid #c9c9c4}
${DIALOG} li :is(q,p){display:block;margin:4px 0 0;white-space:pre-line;overflow-wrap:anywhere}
${DIALOG} li q{color:#5c5c56}
${DIALOG} li small{margin-left:8px;color:#5c5c56;font-size:14px}
${DIALOG} [role=alert]{color:#a4161a;font-weight:600}
${DIALOG} label{display:block;font-weight:600}
${DIALOG} :is(input,textarea){display:block;width:100%;min-height:44px;margin:4px 0 0;padding:8px 12px;border:1px solid #767670;border-radius:4px;background:#fff;color:inherit;font:400 16px/1.5 system-ui,sans-serif;box-sizing:border-box}
${DIALOG} button{min-height:44px;margin:0 8px 8px 0;padding:0 16px;border:2px solid #7a1f00;color:#7a1f00}
${DIALOG} :is([name=choose],[name=send]){background:#7a1f00;color:#fff}
${DIALOG} :is(button,input,textarea):focus-visible{outline:3px solid #1c1c1a;outline-offset:2px}
@media (min-width:600px){${DIALOG}{margin:auto;border-radius:12px}}
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

const COMMENT_SCRIPT = readFileSync(new URL('comment-page.js', import.meta.url), 'utf8');

/** Path below `/show` -> type and text. */
const FILES: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['/mark.css', ['text/css', MARK_STYLE + COMMENT_STYLE]],
  ['/page.css', ['text/css', PAGE_STYLE]],
  ['/storage.js', ['text/javascript', STORAGE_SCRIPT]],
  ['/comment.js', ['text/javascript', COMMENT_SCRIPT]],
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
export type LinkRefusal = 'ended' | 'unknown' | 'gone' | 'cookies' | 'away';

const WORDS: Readonly<Record<LinkRefusal, readonly [number, string, string]>> = {
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
  /** The header that deletes the cookie; undefined keeps it. */
  readonly cookie?: string | undefined;
}

/** The page that says why, or JSON for a call of a page. */
export function refuseShow(refusal: LinkRefusal, { isPage, cookie }: RefuseInput): Response {
  const [status, title, words] = WORDS[refusal];
  // The address of a refused page can hold the token.
  const headers = new Headers({ ...HEADERS, ...NO_REFERRER, 'cache-control': 'no-store' });
  headers.set('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json');
  if (cookie !== undefined) headers.set('set-cookie', cookie);
  if (!isPage) return new Response(JSON.stringify({ message: title }), { status, headers });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${SHOW}/page.css"></head><body><main><h1>${title}</h1><p>${words}</p></main></body></html>`;
  return new Response(html, { status, headers });
}
