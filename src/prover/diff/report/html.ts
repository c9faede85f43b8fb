/** Writes a difference as one HTML file without scripts, with before and after side by side. */
import type { Diff, DiffEntry } from '../entry.ts';
import { countsText, fileText, grouped, orgsText, witnessText } from './lines.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:72rem;margin:0 auto;padding:1rem}
article{border-top:1px solid;padding:.75rem 0}
.sides{display:grid;grid-template-columns:repeat(auto-fit,minmax(18rem,1fr));gap:1rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid;padding:.5rem;margin:0}
h4,p{margin:.25rem 0}`;

/** The document. `title` says what is compared. */
export function htmlReport(diff: Diff, title: string): string {
  const sections = [...grouped(diff.entries)].map(
    ([name, groups]) =>
      `<section aria-labelledby="${name}"><h2 id="${name}">${name.charAt(0).toUpperCase()}${name.slice(1)}</h2>${[...groups].map(([group, entries]) => `<h3>${escaped(group)}</h3>${entries.map(article).join('')}`).join('')}</section>`,
  );
  const body =
    diff.entries.length === 0
      ? '<p>No differences.</p>'
      : `<p>${countsText(diff)}</p>${sections.join('')}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>
`;
}

function article(entry: DiffEntry): string {
  const witness = witnessText(entry);
  const also = entry.alsoIn === undefined ? '' : `; also in ${entry.alsoIn.join(', ')}`;
  return `<article><p><strong>${escaped(entry.words)}</strong></p><p>${escaped(`${entry.kind}; ${orgsText(entry)}; ${fileText(entry)}${also}`)}</p>${witness === undefined ? '' : `<p>${escaped(witness)}</p>`}<div class="sides">${side('Before', entry.before)}${side('After', entry.after)}</div></article>`;
}

function side(name: string, value: unknown): string {
  const text =
    value === undefined
      ? 'Not there'
      : typeof value === 'string'
        ? value
        : JSON.stringify(value, null, 2);
  return `<div><h4>${name}</h4><pre>${escaped(text)}</pre></div>`;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
