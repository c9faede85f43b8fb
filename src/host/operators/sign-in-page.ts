/** Draws the pages around the sign-in. */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { NO_STORE } from '../responses.ts';

interface SignInPage {
  readonly title: string;
  readonly text?: string;
  readonly links: readonly { readonly name: string; readonly href: string }[];
  readonly status?: 200 | 403 | 503;
  readonly cookies?: readonly string[];
}

const policyWith = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 20vh auto 0; padding: 0 1rem; }
h1 { font-size: 1.375rem; }
a { display: block; padding: 0.625rem 1rem; border: 1px solid; border-radius: 0.5rem; color: inherit; }
a:focus-visible { outline: 3px solid #3b5bdb; outline-offset: 2px; }
`;

export async function signInPage(c: Context, page: SignInPage): Promise<Response> {
  const { title, text = '', links, status = 200, cookies = [] } = page;
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  const nonce = randomBytes(16).toString('base64');
  const body = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${links.map(({ name, href }) => html`<p><a href="${href}">${name}</a></p>`)}
        </main>
      </body>
    </html>`;
  return c.html(body, status, { ...NO_STORE, 'content-security-policy': policyWith(nonce) });
}
