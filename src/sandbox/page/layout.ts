/** The HTML layout of the sandbox pages: head, navigation, title, status message and body. */
import { html } from 'hono/html';
import type { Call } from '../lender.ts';
import { findTool, START, TOOL_GROUPS } from './tools.ts';
import type { Tool } from './tools.ts';

/** Escaped HTML. */
export type Html = ReturnType<typeof html>;

/** The content of a page. */
interface Layout {
  title: string;
  /** The heading of the page. @default the title */
  heading?: string;
  intro: string | Html;
  /** The status message at the top; absent or empty: none. */
  done?: string;
  body: Html;
  /**
   * The path of the tool that the page belongs to. Absent: no navigation, because the page
   * represents a third-party service.
   */
  at?: string;
  /** The name of the sandbox, which ends the title of the page. @default that of a lender */
  site?: string;
  /** An error message, announced as an alert; empty: none. */
  alert?: string;
}

/** A whole HTML page, without scripts or inline styles. */
export function layout(page: Layout): Html {
  const { title, heading = title, intro, done, body, at, alert, site = START_TITLE } = page;
  const hasMenu = at !== undefined && at !== START.path;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title === site ? title : `${title} | ${site}`}</title>
        <link rel="icon" href="/sandbox/mark.svg" />
        <link rel="stylesheet" href="/sandbox/style.css" />
      </head>
      <body class="tool${hasMenu ? ' with-menu' : ''}">
        ${at === undefined ? '' : header(hasMenu ? menu(at) : toTools())}
        <main id="main" tabindex="-1">
          <h1>${heading}</h1>
          <p class="intro">${intro}</p>
          ${done ? html`<p role="status" class="done">${done}</p>` : ''}
          ${alert ? html`<p role="alert" class="alert">${alert}</p>` : ''} ${body}
        </main>
      </body>
    </html>`;
}

/** The page of the tool at a path, with the confirmation of its form. */
export function toolPage(c: Call, path: string, body: Html): Html {
  const { name: title, intro, done = '' } = findTool(path);
  return layout({ title, intro, at: path, body, done: c.req.query('done') ? done : '' });
}

/** The confirmation that the query `done` names; empty without one. */
export function readDone(c: Call, texts: Readonly<Record<string, string>>): string {
  const key = c.req.query('done') ?? '';
  return Object.hasOwn(texts, key) ? (texts[key] ?? '') : '';
}

/** The title of the start page, and the name of the whole sandbox. */
export const START_TITLE = 'Sandbox lender';

/** The header with the mark of the engine. */
function header(links: Html): Html {
  return html`<a class="skip" href="#main">Skip to the page</a>
    <header>
      <a class="brand" href="${START.path}"
        ><img src="/sandbox/mark.svg" alt="" width="28" height="28" /> Journey
        <small>Sandbox</small></a
      >
      ${links}
    </header>`;
}

/** The start page lists the tools itself. */
function toTools(): Html {
  return html`<a href="#tools">Tools</a>`;
}

/** The navigation: a menu that opens without a script. A wide screen shows it next to the page. */
function menu(at: string): Html {
  const link = ({ path, name }: Pick<Tool, 'path' | 'name'>): Html =>
    html`<li><a href="${path}" ${path === at ? 'aria-current=page' : ''}>${name}</a></li>`;
  return html`<details>
    <summary>All tools</summary>
    <nav class="menu" aria-label="Sandbox">
      <ul>
        ${link(START)}
      </ul>
      ${TOOL_GROUPS.map(
        ({ title, tools }) =>
          html`<p>${title}</p>
            <ul>
              ${tools.map(link)}
            </ul>`,
      )}
    </nav>
  </details>`;
}

/** The content of a table cell. */
export type Cell = string | Html;

/** A table that scrolls horizontally on a narrow screen. */
export function table(heads: string[], rows: Cell[][]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${heads.join(', ')}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
