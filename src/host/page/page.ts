/** The one page of the app, with what it must know before its first request. */
import { orgInfoOf } from '../../release/index.ts';
import type { Live, LiveOrg } from '../releases/live.ts';

interface PageInput {
  readonly template: string;
  readonly live: Live;
  readonly org: LiveOrg;
  readonly baseUrl: string;
  readonly environment: string;
  readonly importMap?: string;
}

/** The built index.html with the partner's title, style sheet and org info. */
export function renderPage({
  template,
  live,
  org,
  baseUrl,
  environment,
  importMap = '',
}: PageInput): string {
  const info = orgInfo({ live, org, baseUrl, environment });
  const head = [
    `<link rel="stylesheet" href="${escapeHtml(org.css)}">`,
    `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(org.set)}">`,
    `<script type="application/json" id="org-info">${dataBlock(info)}</script>`,
  ].join('');
  return template
    .replace(
      /<title>[^<]*<\/title>/,
      () =>
        `${importMap}<title>${escapeHtml(text(companyInfo(org).name) || 'Home equity')}</title>`,
    )
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${noScript(org)}</body>`);
}

/** What the page knows of its partner: plain JSON. */
export function orgInfo({
  live,
  org,
  baseUrl,
  environment,
}: Omit<PageInput, 'template' | 'importMap'>) {
  const { brand, companyInfo: company, products } = org.theme;
  const main = live.orgs.find((one) => one.main);
  return {
    baseUrl,
    canonicalOrgCode: main?.code ?? org.code,
    orgBrand: brand,
    orgCode: org.code,
    orgMetaData: { companyInfo: company, products },
    orgPricingData: orgInfoOf(org.theme, org.folder).orgPricingData,
    release: live.release,
    set: org.set,
    theme: org.folder,
    css: org.css,
    logo: org.assets['logo.svg'] === undefined ? undefined : `/brand/${org.folder}/logo.svg`,
    illustration:
      org.assets['illustration.svg'] === undefined
        ? undefined
        : `/brand/${org.folder}/illustration.svg`,
    environment,
  };
}

/** Where the page sends its calls. Empty means its own origin: a host name that anyone may have sent is never given back. */
export function baseUrlOf(address: string): string {
  const { hostname, origin } = new URL(address);
  return /^(?:127\.0\.0\.1|\[::1\]|(?:[a-z0-9-]+\.)*localhost)$/.test(hostname) ? origin : '';
}

/** JSON that can't end its script block, whatever its texts hold. */
function dataBlock(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function noScript(org: LiveOrg): string {
  const { name, supportPhone, nmls } = companyInfo(org);
  const call = text(supportPhone)
    ? ` Please turn it on, or call us at ${escapeHtml(text(supportPhone))}.`
    : ' Please turn it on.';
  const licence = text(nmls) ? ` NMLS #${escapeHtml(text(nmls))}.` : '';
  return `<noscript><p>${escapeHtml(text(name))} needs JavaScript to take your application.${call}</p><p>${escapeHtml(text(name))}.${licence} <a href="/licenses">Licenses</a></p></noscript>`;
}

/** The theme's company info; empty when it has none. */
export function companyInfo(org: LiveOrg): { readonly [key: string]: unknown } {
  return (org.theme.companyInfo ?? {}) as { readonly [key: string]: unknown };
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Text as HTML content or as a quoted attribute. */
export function escapeHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
