/** Draws the page of the local issuer on which one of the invented people is chosen. */
import type { ServerResponse } from 'node:http';
import { html, raw } from 'hono/html';
import type { People } from './local-issuer.ts';

interface ChoicePage {
  readonly people: People;
  /** The path of the sign-in, to which the choice is added. */
  readonly path: string;
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 12vh auto 0; padding: 0 1rem; }
h1 { font-size: 1.375rem; }
ul { list-style: none; padding: 0; }
li { margin: 0.5rem 0; }
a { display: block; padding: 0.625rem 1rem; border: 1px solid; border-radius: 0.5rem; color: inherit; text-decoration: none; }
a:hover strong { text-decoration: underline; }
a:focus-visible { outline: 3px solid #3b5bdb; outline-offset: 2px; }
small { display: block; }
`;

export function signInAsPage(response: ServerResponse, { people, path }: ChoicePage): void {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sign in as …</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>Sign in as …</h1>
          <p>
            These people are invented, for trying the Studio on this machine. Another browser, or a
            private window, signs in as a second person.
          </p>
          <ul>
            ${Object.entries(people).map(
              ([id, { name, roles }]) =>
                html`<li>
                  <a href="${path}?as=${encodeURIComponent(id)}"
                    ><strong>${name}</strong><small>${roles.join(', ')}</small></a
                  >
                </li>`,
            )}
          </ul>
        </main>
      </body>
    </html>`;
  response.writeHead(200, HEADERS).end(String(page));
}
