/** Renders the app's single HTML page with the organisation's title, style sheet and data block. */
import { orgInfoOf } from '../../release/index.ts';
import type { Live, LiveOrg } from '../releases/live-releases.ts';
import { isLoopbackName } from '../security/loopback.ts';
import { escapeHtml, jsonForScript } from './html.ts';

interface OrgInfoInput {
  readonly live: Live;
  readonly org: LiveOrg;
  /** Origin of the page's calls; see `baseUrlOf`. */
  readonly baseUrl: string;
  readonly environment: string;
  /** Whether the page may offer developer tools. @default false */
  readonly devTools?: boolean;
  /** Whether sign-ins are in a cookie that the page cannot read. @default false */
  readonly hasCookieSessions?: boolean;
}
interface RenderPageInput extends OrgInfoInput {
  /** The built index.html. */
  readonly template: string;
  /** The script element of the import map. @default '' */
  readonly importMap?: string;
}

/** The built index.html with the organisation's title, style sheet, org info, and a note for browsers without script. */
export function renderPage({ template, importMap = '', ...input }: RenderPageInput): string {
  const { org } = input;
  const head = [
    `<link rel="stylesheet" href="${escapeHtml(org.css)}">`,
    `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(org.set)}">`,
    `<script type="application/json" id="org-info">${jsonForScript(pageOrgInfo(input))}</script>`,
  ].join('');
  const title = escapeHtml(org.theme.companyInfo?.name || 'Home equity');
  return template
    .replace(/<title>[^<]*<\/title>/, () => `${importMap}<title>${title}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${noScript(org)}</body>`);
}

/**
 * The data block of the page: the organisation data that the app reads before its first request.
 * Plain JSON.
 */
export function pageOrgInfo(input: OrgInfoInput) {
  const { live, org, baseUrl, environment, devTools, hasCookieSessions } = input;
  const main = live.orgs.find((one) => one.main);
  const { companyInfo, products, orgPricingData } = orgInfoOf(org.theme, org.folder);
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
    logo: pictureAddress(org, 'logo.svg'),
    illustration: pictureAddress(org, 'illustration.svg'),
    environment,
    ...(devTools === true && { devTools }),
    ...(hasCookieSessions === true && { session: 'cookie' }),
  };
}

/** Address of a picture of the theme; undefined when the theme has none of that name. */
export function pictureAddress(org: LiveOrg, name: string): string | undefined {
  return org.assets[name] === undefined ? undefined : `/brand/${org.folder}/${name}`;
}

/**
 * The origin that the page sends its calls to. Empty means the page's own origin: a host name that
 * anyone can send is never echoed.
 */
export function baseUrlOf(address: string): string {
  const { hostname, origin } = new URL(address);
  return isLoopbackName(hostname) ? origin : '';
}

function noScript({ theme }: LiveOrg): string {
  const { name = '', supportPhone = '', nmls = '' } = theme.companyInfo ?? {};
  const call = supportPhone
    ? ` Please turn it on, or call us at ${escapeHtml(supportPhone)}.`
    : ' Please turn it on.';
  const licence = nmls ? ` NMLS #${escapeHtml(nmls)}.` : '';
  return `<noscript><p>${escapeHtml(name)} needs JavaScript to take your application.${call}</p><p>${escapeHtml(name)}.${licence} <a href="/licenses">Licenses</a></p></noscript>`;
}
