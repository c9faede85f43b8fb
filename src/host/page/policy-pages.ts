/** Renders the policy pages of an organisation, such as its terms, as plain HTML without script, inside the shell. */
import { EMPTY_VOCABULARY, text as fillText, type Text } from '../../engine/index.ts';
import { orgInfoOf } from '../../release/index.ts';
import type { Copy } from '../releases/copy.ts';
import type { LiveOrg } from '../releases/live-releases.ts';
import { escapeHtml } from './html.ts';
import { policyShell } from './policy-shell.ts';
import { iconLink } from './render-page.ts';

/** The pages that an organisation has: its theme has their sections under `policies`, and a title. */
export const policyPagesOf = ({ theme }: Pick<LiveOrg, 'theme'>): readonly string[] =>
  Object.keys(theme.policyTitles ?? {}).filter((page) => Object.hasOwn(theme.policies ?? {}, page));

interface RenderPolicyInput {
  readonly org: LiveOrg;
  /** The texts of the shell in the organisation's words. */
  readonly copy: Copy;
  /** One of the organisation's policy pages. */
  readonly page: string;
  /** The built policy.html, whose style sheets are linked. */
  readonly template: string;
}

/**
 * Renders one policy page. Without sections, the page shows its title and the phone number for
 * requesting a copy.
 */
export function renderPolicy({ org, copy, page, template }: RenderPolicyInput): string {
  const sheets = (template.match(/<link rel="stylesheet"[^>]*>/g) ?? []).join('');
  const { companyInfo: company = {}, policies = {} } = org.theme;
  const name = escapeHtml(company.name ?? '');
  const title = escapeHtml(titleOf(org, page));
  const context = { org: orgInfoOf(org.theme, org.folder) };
  const fill = (text: Text): string => fillText(text, context, EMPTY_VOCABULARY);
  const sections = policies[page] ?? [];
  const body = sections
    .map(
      ({ heading, text }) =>
        `<section><h2>${escapeHtml(fill(heading))}</h2>${paragraphs(fill(text))}</section>`,
    )
    .join('');
  const headings = sections.map(({ heading }) => escapeHtml(fill(heading))).join(', ');
  const description = `${title}, ${name}${headings && `: ${headings}`}`;
  const contact = `<p>Please ask us for a copy: ${escapeHtml(company.supportPhone ?? '')}</p>`;
  const { before, after } = policyShell(
    org,
    copy,
    policyPagesOf(org).map((path) => [`/${path}`, titleOf(org, path)]),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} - ${name}</title><meta name="description" content="${description}">${iconLink(org)}${sheets}<link rel="stylesheet" href="${escapeHtml(org.css)}"></head><body class="policy">${before}<main id="main"><h1>${title}</h1>${body || contact}</main>${after}</body></html>`;
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('');
}

/** The title of a policy page; a lender may give its terms another name. */
function titleOf({ theme: { legal, policyTitles } }: LiveOrg, page: string): string {
  return (page === 'terms' ? legal?.termsName : undefined) ?? policyTitles?.[page] ?? '';
}
