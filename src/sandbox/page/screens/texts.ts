/** The texts of a screen as whole sentences, with what to edit and the lenders with own words. */
import { html } from 'hono/html';
import type { GalleryText, SandboxOptions, SandboxOrg } from '../../options.ts';
import { sourceAddress } from '../author/source-address.ts';
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
      ['Text', 'What to edit', 'Own words'],
      texts.map((text) => [sentences(text), place(text, sources), lenders(text, sources)]),
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

/** The file that holds the words of this lender, and the address of the text. */
function place({ address, isOwn }: GalleryText, { org, options, placeOf }: TextSources): Cell {
  const [file = '', line = ''] = isOwn
    ? [`org-themes/${String(org['folder'])}/copy.json`]
    : placeOf(address).split(':');
  const shown = line === '' ? file : `${file}:${line}`;
  // The source is shown where an author saves.
  const link = options.author
    ? html`<a href="${sourceAddress(file, line)}">${shown}</a>`
    : html`${shown}`;
  return html`<span class="small">${link}</span><br /><code>${address}</code>`;
}

function lenders({ themes, isOwn }: GalleryText, { org, options }: TextSources): Cell {
  const names = options
    .orgs()
    .filter(({ code, folder }) => code !== org.code && themes.includes(String(folder)))
    .map(({ name }) => name);
  const own = isOwn ? html`<strong>${org.name}</strong>` : '';
  return html`${own}${isOwn && names.length > 0 ? ', ' : ''}${names.join(', ')}`;
}
