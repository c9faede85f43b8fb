/** The HTML layout and tables of the sandbox pages. */
import { html } from 'hono/html';

/** Escaped HTML. */
export type Html = ReturnType<typeof html>;

/**
 * A whole page without script and inline style. `done` is shown at the top as a status message;
 * empty: none.
 */
export function layout({
  title,
  intro,
  done,
  body,
}: {
  title: string;
  intro: string;
  done: string;
  body: Html;
}): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/style.css" />
      </head>
      <body>
        <main>
          <nav aria-label="Sandbox">
            <a href="/sandbox">Sandbox lender</a> <a href="/sandbox/applications">Applications</a>
            <a href="/sandbox/outbox">Outbox</a> <a href="/sandbox/chat">Chats</a>
            <a href="/sandbox/codes">Codes</a>
          </nav>
          <h1>${title}</h1>
          <p>${intro}</p>
          ${done ? html`<p role="status" class="done">${done}</p>` : ''} ${body}
        </main>
      </body>
    </html>`;
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
