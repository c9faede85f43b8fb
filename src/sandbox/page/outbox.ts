/** The outbox page: e-mails that the lender would have sent. */
import { html } from 'hono/html';
import type { App, Lender } from '../lender.ts';
import type { Row } from '../store/port.ts';
import { layout } from './layout.ts';
import type { Html } from './layout.ts';

const MAX_SHOWN = 100;

/** Adds the outbox page, newest e-mail first. */
export function outboxRoutes(app: App, lender: Lender): void {
  app.get('/sandbox/outbox', async (c) => {
    const mails = (await lender.store.list('mail', { newest: MAX_SHOWN })).toReversed();
    c.header('cache-control', 'no-store');
    return c.html(
      layout({
        title: 'Outbox',
        intro: 'E-mails that the lender would have sent, newest first. None leaves this machine.',
        done: '',
        body: mails.length > 0 ? html`${mails.map(letter)}` : html`<p>There are none yet.</p>`,
      }),
    );
  });
}

function letter({ org, body }: Row): Html {
  const lines = Array.isArray(body.lines) ? body.lines.map(String) : [];
  const link = typeof body.link === 'string' && body.link.startsWith('/') ? body.link : '';
  return html`<article>
    <h2>${String(body.subject)}</h2>
    <p>To ${String(body.to)}, from ${org}, ${String(body.at)}</p>
    ${lines.map((line) => html`<p>${line}</p>`)}${link ? html`<p><a href="${link}">${link}</a></p>` : ''}
  </article>`;
}
