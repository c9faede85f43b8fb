/** The texts of a screen as whole sentences, with what to edit and the lenders with own words. */
import { html } from 'hono/html';
import type { GalleryText, SandboxOptions, SandboxOrg } from '../../options.ts';
import { table, type Cell, type Html } from '../layout.ts';

interface TextSources {
  readonly org: SandboxOrg;
  readonly options: SandboxOptions;
  /** `journeys/a.json:4` for an address. */
  readonly placeOf: (address: string) => string;
}

export function textsPart(texts: readonly GalleryText[], sources: TextSources): Html {
  return html`<h2>Texts</h2>
    <p>
      Edit the file for every lender, or write the address with other words into
      <code>copy.json</code> of one. ‹Angle brackets› are values that are filled in.
    </p>
    ${table(
      ['Text', 'What to edit'],
      texts.map((text) => [
        sentences(text),
        html`${place(text, sources)} ${lenders(text, sources)}`,
      ]),
    )}`;
}

function sentences({ sentences: all }: GalleryText): Cell {
  return html`${all.map(
    ({ text, when }) =>
      html`<p class="sentence">
        ${text}${when === undefined ? '' : html`<br /><span class="quiet small">${when}</span>`}
      </p>`,
  )}`;
}

/** The address of the text, and where the words of this lender are. */
function place({ address, isOwn }: GalleryText, { org, options, placeOf }: TextSources): Html {
  const [file = '', line = ''] = isOwn
    ? [`org-themes/${String(org['folder'])}/copy.json`]
    : placeOf(address).split(':');
  const shown = isOwn ? file : `Line ${line}`;
  const query = new URLSearchParams({ file, ...(line && { line }) });
  const link = options.hasStudio
    ? html`<a href="/studio/definitions?${query.toString()}">${shown}</a>`
    : shown;
  return html`<code>${address}</code><br /><span class="small">${link}</span>`;
}

function lenders({ themes }: GalleryText, { options }: TextSources): Html | string {
  const names = options
    .orgs()
    .filter(({ folder }) => themes.includes(String(folder)))
    .map(({ name }) => name);
  return names.length === 0
    ? ''
    : html`<br /><span class="quiet small">Own words: ${names.join(', ')}</span>`;
}
