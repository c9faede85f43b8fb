/** Renders the policy pages of an organisation, such as its terms, without script, inside the app's shell. */
import { EMPTY_VOCABULARY, text as fillText, type Text } from '../../engine/index.ts';
import { buildOrgInfo } from '../../release/index.ts';
import type { LiveOrg } from '../releases/live-releases.ts';
import { escapeHtml } from './html.ts';
import type { DrawnText } from '../../app/server/draw.tsx';
import { iconLink } from './render-page.ts';

/** The pages that an organisation has: its theme has their sections under `policies`, and a title. */
export const listPolicyPages = ({ theme }: Pick<LiveOrg, 'theme'>): readonly string[] =>
  Object.keys(theme.policyTitles ?? {}).filter((page) => Object.hasOwn(theme.policies ?? {}, page));

interface RenderPolicyInput {
  readonly org: LiveOrg;
  /** One of the organisation's policy pages. */
  readonly page: string;
  /** The built policy.html, whose style sheets are linked. */
  readonly template: string;
  /** Draws a text in the shell. Undefined when it cannot: the page is the text alone. */
  readonly inShell: (text: DrawnText) => string | undefined;
}

/**
 * Renders one policy page. Without sections, the page shows its title and the phone number for
 * requesting a copy.
 */
export function renderPolicy({ org, page, template, inShell }: RenderPolicyInput): string {
  const sheets = (template.match(/<link rel="stylesheet"[^>]*>/g) ?? []).join('');
  const text = buildText(org, page);
  const name = escapeHtml(org.theme.companyInfo?.name ?? '');
  const title = escapeHtml(text.title);
  const headings = text.sections.flatMap(({ heading }) => heading ?? []).join(', ');
  const description = `${title}, ${name}${headings && `: ${escapeHtml(headings)}`}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} - ${name}</title><meta name="description" content="${description}">${iconLink(org)}${sheets}<link rel="stylesheet" href="${escapeHtml(org.css)}"></head><body class="policy">${inShell(text) ?? plain(text)}</body></html>`;
}

/** The text of a page, in the words of the organisation. */
function buildText(org: LiveOrg, page: string): DrawnText {
  const { companyInfo: company = {}, policies = {} } = org.theme;
  const context = { org: buildOrgInfo(org.theme, org.folder) };
  const fill = (text: Text): string => fillText(text, context, EMPTY_VOCABULARY);
  const sections = (policies[page] ?? []).map(({ heading, text }) => ({
    heading: fill(heading),
    paragraphs: fill(text).split(/\n{2,}/),
  }));
  const contact = { paragraphs: [`Please ask us for a copy: ${company.supportPhone ?? ''}`] };
  return { title: getTitle(org, page), sections: sections.length > 0 ? sections : [contact] };
}

/** The text without the shell. */
function plain({ title, sections }: DrawnText): string {
  const parts = sections.flatMap(({ heading, paragraphs }) => [
    ...(heading === undefined ? [] : [`<h2>${escapeHtml(heading)}</h2>`]),
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
  ]);
  return `<main><h1>${escapeHtml(title)}</h1>${parts.join('')}</main>`;
}

/** The title of a policy page; a lender may give its terms another name. */
function getTitle({ theme: { legal, policyTitles } }: LiveOrg, page: string): string {
  return (page === 'terms' ? legal?.termsName : undefined) ?? policyTitles?.[page] ?? '';
}
