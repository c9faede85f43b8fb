/** Renders the app's single HTML page with the organisation's title, style sheet and data block. */
import { offsetAround, type LenderFlags } from '../../domain/index.ts';
import { FONT_FILES, buildOrgInfo } from '../../release/index.ts';
import type { Live, LiveOrg } from '../releases/live-releases.ts';
import { isLoopbackName } from '../security/loopback.ts';
import type { DrawnHead } from './drawn-head.ts';
import type { DrawnFrame, DrawnPage } from '../../app/server/draw.tsx';
import { escapeHtml, jsonForScript } from './html.ts';
import { partAddress } from './set-parts.ts';

interface OrgInfoInput {
  readonly live: Live;
  readonly org: LiveOrg;
  /** Origin of the page's calls; see `getBaseUrl`. */
  readonly baseUrl: string;
  readonly environment: string;
  /** Whether the page may offer developer tools. @default false */
  readonly devTools?: boolean;
  /** The query of its pictures; see `pictureQuery`. @default none */
  readonly pictureQuery?: string;
  /** The lender's flags; see `OrgFlags`. @default unknown */
  readonly flags?: LenderFlags | undefined;
  /** Whether sign-ins are in a cookie that the page cannot read. @default false */
  readonly hasCookieSessions?: boolean;
}
/** The entry script of the built page. */
const APP_SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

interface RenderPageInput extends OrgInfoInput {
  /** The built index.html. */
  readonly template: string;
  /** The script element of the import map. @default '' */
  readonly importMap?: string;
  /** The page with its head; absent when the app draws it. */
  readonly drawn?: { readonly page: DrawnPage; readonly head: DrawnHead } | undefined;
  /** The frame of a page that the app draws, with its head. */
  readonly framed?: { readonly frame: DrawnFrame; readonly head: DrawnHead } | undefined;
}

/**
 * The built index.html with the organisation's title, style sheet, org info, a note for browsers
 * without script, and the drawn page or frame if there is one.
 */
export function renderPage({
  template,
  importMap = '',
  drawn,
  framed,
  ...input
}: RenderPageInput): string {
  const { org } = input;
  const { name = '' } = org.theme.companyInfo ?? {};
  const { first = '', styles = '', scripts = '', last = '' } = (drawn ?? framed)?.head ?? {};
  const own = drawn?.page.journey || framed?.frame.part;
  const part = own && partAddress(input.live.release, org.folder, own);
  const info = { ...pageOrgInfo(input), ...(part && { part }) };
  // The first paint of a drawn page needs neither scripts nor definitions; see `drawnHead`.
  const rel = (drawn ?? framed) ? 'data-rel' : 'rel';
  const head = [
    `<link rel="stylesheet" href="${escapeHtml(org.css)}">`,
    styles,
    fontLinks(org),
    iconLink(org),
    scripts,
    `<link ${rel}="preload" as="fetch" crossorigin href="${escapeHtml(part ?? org.set)}">`,
    `<script type="application/json" id="org-info">${jsonForScript(info)}</script>`,
    last,
  ].join('');
  const words = headWords(name, drawn?.page);
  const page = template
    .replace(/<title>[^<]*<\/title>/, () => `${importMap}${words}${first}`)
    .replace('</head>', () => `${head}</head>`);
  if (drawn) return withDrawn(page, org, drawn.page);
  if (framed) return withRoot(page, org, { content: framed.frame.html, marks: 'data-frame' });
  return page.replace('</body>', () => `${noScript(org)}</body>`);
}

/** The title and the description: those of the drawn page, else those of the organisation. */
function headWords(name: string, page: DrawnPage | undefined): string {
  const title = page ? [page.title, name].filter(Boolean).join(' – ') : name;
  const description = page?.description || title;
  return `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">`;
}

const withDrawn = (html: string, org: LiveOrg, { html: content, isGuarded }: DrawnPage): string =>
  withRoot(html, org, { content, marks: isGuarded ? 'data-waits' : '' });

interface DrawnRoot {
  readonly content: string;
  /** Further attributes of the document. */
  readonly marks: string;
}

/**
 * The page with its root element filled, whose app is started by the first script. The note comes
 * first: without script, the rest is of no use. The notice comes last: the first link of a page is
 * the one to its content. A browser paints nothing before it: a page painted while it is being
 * parsed moves what it has already shown.
 */
const withRoot = (html: string, org: LiveOrg, { content, marks }: DrawnRoot): string =>
  html
    .replace('</head>', () => '<link rel="expect" href="#load-notice" blocking="render"></head>')
    .replace('<html ', () => `<html data-drawn ${marks && `${marks} `}`)
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace(
      APP_SCRIPT,
      (_, address: string) =>
        `<link data-rel="modulepreload" data-app crossorigin href="${address}">`,
    )
    .replace(
      '<div id="root"></div>',
      () => `${noScript(org)}<div id="root">${content}</div>${loadNotice(org)}`,
    );

/**
 * The data block of the page: the organisation data that the app reads before its first request.
 * Plain JSON.
 */
export function pageOrgInfo(input: OrgInfoInput) {
  const { live, org, baseUrl, environment, flags, devTools, hasCookieSessions } = input;
  const { pictureQuery } = input;
  const main = live.orgs.find((one) => one.main);
  const { companyInfo, products, orgPricingData, timeZone } = buildOrgInfo(org.theme, org.folder);
  return {
    baseUrl,
    canonicalOrgCode: main?.code ?? org.code,
    orgBrand: org.theme.brand,
    orgCode: org.code,
    orgMetaData: { companyInfo, products },
    orgPricingData,
    release: live.release,
    set: org.set,
    theme: org.folder,
    css: org.css,
    logo: pictureAddress(org, 'logo.svg', pictureQuery),
    illustration: pictureAddress(org, 'illustration.svg', pictureQuery),
    environment,
    // The first `Intl.DateTimeFormat` of a page takes 100 ms on a slow phone.
    zone: offsetAround(timeZone, Date.now()),
    ...(flags && { flags }),
    ...(devTools === true && { devTools }),
    ...(hasCookieSessions === true && { session: 'cookie' as const }),
  };
}

/** Preloads the fonts of an organisation: text that changes its font moves what is below it. */
function fontLinks({ theme }: LiveOrg): string {
  const { font, headingFont } = theme.brand ?? {};
  return [...new Set([font, headingFont])]
    .map((key) =>
      key !== undefined && Object.hasOwn(FONT_FILES, key)
        ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/fonts/${key}.woff2">`
        : '',
    )
    .join('');
}

/** The icon of a page: the logo, or none. Without the element a browser asks for /favicon.ico. */
export const iconLink = (org: LiveOrg): string =>
  `<link rel="icon" href="${escapeHtml(pictureAddress(org, 'logo.svg') ?? 'data:,')}">`;

/** Address of a picture of the theme; undefined when the theme has none of that name. */
function pictureAddress(org: LiveOrg, name: string, query = ''): string | undefined {
  return org.assets[name] === undefined ? undefined : `/brand/${org.folder}/${name}${query}`;
}

/**
 * The origin that the page sends its calls to. Empty means the page's own origin: a host name that
 * anyone can send is never echoed.
 */
export function getBaseUrl(address: string): string {
  const { hostname, origin } = new URL(address);
  return isLoopbackName(hostname) ? origin : '';
}

/** The words that `start-anyway.ts` shows while the app is not there, with whom to call. */
function loadNotice({ theme }: LiveOrg): string {
  const { supportPhone = '' } = theme.companyInfo ?? {};
  const call = supportPhone
    ? `<a href="tel:${escapeHtml(supportPhone.replaceAll(/[^\d+]/g, ''))}">Call us at ${escapeHtml(supportPhone)}</a>`
    : '';
  return `<div id="load-notice" class="load-notice" role="alert" hidden data-late="This page is still loading." data-failed="This page did not load. We are trying again. You can also reload it."><p></p>${call}</div>`;
}

function noScript({ theme }: LiveOrg): string {
  const { name = '', supportPhone = '', nmls = '' } = theme.companyInfo ?? {};
  const call = supportPhone
    ? ` Please turn it on, or call us at ${escapeHtml(supportPhone)}.`
    : ' Please turn it on.';
  const licence = nmls ? ` NMLS #${escapeHtml(nmls)}.` : '';
  const licences = Object.hasOwn(theme.policies ?? {}, 'licenses')
    ? ' <a href="/licenses">Licenses</a>'
    : '';
  return `<noscript><p>${escapeHtml(name)} needs JavaScript to take your application.${call}</p><p>${escapeHtml(name)}.${licence}${licences}</p></noscript>`;
}
