/** The policy pages of a partner: plain HTML that needs no script. */
import { EMPTY_VOCABULARY, text as fill } from '../engine/index.ts';
import { orgInfoOf } from '../release/index.ts';
import { companyInfo, escapeHtml, text } from './page.ts';
import type { LiveOrg } from './live.ts';

const NAMES: Readonly<Record<string, string>> = {
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  communications: 'Consent to electronic communications',
  licenses: 'Licenses',
};

/** Paths below the root that are policy pages. */
export const POLICY_PAGES = Object.keys(NAMES);

interface Section {
  readonly heading: string;
  readonly text: string;
}

interface Asked {
  readonly org: LiveOrg;
  readonly page: string;
  /** The built index.html, whose style sheets the page shares. */ readonly template: string;
}

/** One policy page. A partner without sections for it gets its name and where to ask. */
export function renderPolicy({ org, page, template }: Asked): string {
  const sheets = (template.match(/<link rel="stylesheet"[^>]*>/g) ?? []).join('');
  const company = companyInfo(org);
  const legal = (org.theme.legal ?? {}) as { readonly termsName?: string };
  const title = page === 'terms' ? (legal.termsName ?? NAMES.terms ?? '') : (NAMES[page] ?? '');
  const sections =
    ((org.theme.policies ?? {}) as Readonly<Record<string, readonly Section[]>>)[page] ?? [];
  const context = { org: orgInfoOf(org.theme, org.folder) };
  const body = sections
    .map(
      ({ heading, text: words }) =>
        `<section><h2>${escapeHtml(fill(heading, context, EMPTY_VOCABULARY))}</h2>${paragraphs(fill(words, context, EMPTY_VOCABULARY))}</section>`,
    )
    .join('');
  const ask = `<p>Please ask us for a copy: ${escapeHtml(text(company.supportPhone))}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} - ${escapeHtml(text(company.name))}</title>${sheets}<link rel="stylesheet" href="${escapeHtml(org.css)}"></head><body class="policy"><header><p><a href="/">${escapeHtml(text(company.name))}</a></p></header><main><h1>${escapeHtml(title)}</h1>${body || ask}</main><footer><p>${footer(company)}</p></footer></body></html>`;
}

function paragraphs(words: string): string {
  return words
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('');
}

function footer(company: { readonly [key: string]: unknown }): string {
  const licence = text(company.nmls) ? `NMLS #${text(company.nmls)}` : '';
  return [
    text(company.legalName) || text(company.name),
    licence,
    text(company.address),
    text(company.supportPhone),
  ]
    .filter(Boolean)
    .map(escapeHtml)
    .join(' · ');
}
