/** The shell around a policy page: top bar and footer, as plain HTML with the classes of the app's shell. */
import { cleanPhone, vocabulary } from '../../domain/index.ts';
import { text as fillText, type Context } from '../../engine/index.ts';
import { orgInfoOf, type ThemeDefinition } from '../../release/index.ts';
import type { Copy } from '../releases/copy.ts';
import type { LiveOrg } from '../releases/live-releases.ts';
import { escapeHtml } from './html.ts';
import { pictureAddress } from './render-page.ts';

const DEFAULT_LOGO_HEIGHT = 32;
/** Name of the copy for each housing mark that a theme can name. */
const HOUSING_MARKS: ReadonlyMap<string | undefined, string> = new Map([
  ['lender', 'housingLender'],
  ['opportunity', 'housingOpportunity'],
]);

type CompanyInfo = NonNullable<ThemeDefinition['companyInfo']>;

/** The HTML before and after the main part of a page. */
export interface PolicyShell {
  readonly before: string;
  readonly after: string;
}

/** A text of the shell, escaped; undefined without one. */
type Words = (name: string | undefined, context?: Context) => string | undefined;

/** The shell of an organisation. `links` are pages of the host, by path and title. */
export function policyShell(
  org: LiveOrg,
  copy: Copy,
  links: readonly (readonly [string, string])[],
): PolicyShell {
  const { companyInfo = {}, legal = {}, brand } = org.theme;
  const words: Words = (name, context = {}) =>
    escapeHtml(name === undefined ? '' : fillText(copy[name], context, vocabulary)) || undefined;
  const kind = ['band', 'line'].includes(String(brand?.header)) ? brand?.header : 'plain';
  return {
    before: `<div class="shell"><a class="skip-link" href="#main">${words('skipToContent') ?? 'Skip to main content'}</a><header class="top top--${kind}"><div class="top-inner">${orgLink(org)}</div></header><div class="page">`,
    after: `</div><footer class="footer"><div class="footer-inner"><div class="footer-company">${support(companyInfo)}${company(companyInfo, words)}</div><div class="footer-legal">${linkList([...links, ...textLinks(legal.links)])}${disclosures(org)}${paragraphs([...(legal.disclaimers ?? []), ...(legal.newYork ? [legal.newYork] : [])])}</div></div></footer></div>`,
  };
}

function orgLink(org: LiveOrg): string {
  const { companyInfo = {}, brand } = org.theme;
  const logo = pictureAddress(org, 'logo.svg');
  const height = Number(brand?.logoHeight ?? DEFAULT_LOGO_HEIGHT);
  const image =
    logo === undefined ? '' : `<img src="${escapeHtml(logo)}" alt="" height="${height}">`;
  const home = escapeHtml(companyInfo.homepage ?? '/');
  return `<a class="brand" href="${home}">${image}<span class="brand-name">${escapeHtml(companyInfo.name ?? '')}</span></a>`;
}

function support({ supportPhone, supportEmail, hours }: CompanyInfo): string {
  const parts = [
    supportPhone && anchor(`tel:${cleanPhone(supportPhone)}`, supportPhone),
    supportEmail && anchor(`mailto:${supportEmail}`, supportEmail),
    hours && `<span>${escapeHtml(hours)}</span>`,
  ].filter(Boolean);
  return `<address class="support">${parts.join('')}</address>`;
}

function company(info: CompanyInfo, words: Words): string {
  const { legalName, name, nmls, address, housingMark, creditUnion } = info;
  const facts = [
    nmls && words('registration', { number: nmls }),
    address && escapeHtml(address),
  ].filter(Boolean);
  const marks = [
    words(HOUSING_MARKS.get(housingMark)),
    creditUnion === true ? words('creditUnion') : undefined,
  ].filter((mark) => mark !== undefined);
  return `<p class="company"><strong>${escapeHtml(legalName || name || '')}</strong>${facts.map((fact) => `<span>${fact}</span>`).join('')}</p>${marks.map((mark) => `<p class="house-mark">${mark}</p>`).join('')}`;
}

function linkList(links: readonly (readonly [string, string])[]): string {
  const entries = links.map(([to, label]) => `<li>${anchor(to, label)}</li>`).join('');
  return `<nav aria-label="Legal"><ul class="footer-links">${entries}</ul></nav>`;
}

function textLinks(
  links: readonly { readonly to: unknown; readonly label: unknown }[] = [],
): readonly (readonly [string, string])[] {
  return links.flatMap(({ to, label }) =>
    typeof to === 'string' && typeof label === 'string' ? [[to, label] as const] : [],
  );
}

function disclosures({ theme, folder }: LiveOrg): string {
  const context = { org: orgInfoOf(theme, folder) };
  const texts = theme.legal?.disclosures ?? [];
  const entries = texts
    .map((text) => `<li>${escapeHtml(fillText(text, context, vocabulary))}</li>`)
    .join('');
  return entries && `<ol class="disclosures">${entries}</ol>`;
}

function paragraphs(texts: readonly string[] = []): string {
  return texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
}

function anchor(to: string, label: string): string {
  return `<a href="${escapeHtml(to)}">${escapeHtml(label)}</a>`;
}
