/** The chat console: QA reads the conversations and answers as the agent. */
import { html } from 'hono/html';
import { actAsAgent } from '../../calls/chat/agent.ts';
import { conversationById } from '../../calls/chat/conversation.ts';
import type { SandboxApp, Lender } from '../../lender.ts';
import { readDone, table, type Cell } from '../layout.ts';
import { addSearchPage, newest } from '../search.ts';
import { consolePage, CONSOLE_SCRIPT, consoleState, type ConsoleState } from './page.ts';

const DONE: Record<string, string> = {
  take: 'You answer this conversation. The script is silent.',
  end: 'The conversation is over.',
  cut: 'The connection is cut until you restore it.',
  restore: 'The customer can connect again.',
};

const HEADS = ['Conversation', 'Lender', 'Answered by', 'Status', 'Last message'];

const cells = ({ id, customer, org, mode, label, messages }: ConsoleState): Cell[] => [
  html`<a href="/sandbox/chat/${id}">${customer}</a>`,
  org,
  mode === 'agent' ? 'Agent' : 'Chatbot',
  label,
  messages.at(-1)?.text ?? '',
];

/** Adds the list of conversations, the page of each, its state as JSON, and its forms. */
export function chatConsoleRoutes(app: SandboxApp, lender: Lender): void {
  addSearchPage(app, '/sandbox/chat', {
    items: async (query) =>
      (await newest(lender.store, 'chat', { query })).map((row) => consoleState(lender, row)),
    textOf: ({ customer, org, messages }) =>
      [customer, org, ...messages.map(({ text }) => text)].join(' '),
    draw: (shown) => (shown.length === 0 ? '' : table(HEADS, shown.map(cells))),
  });
  app.get('/sandbox/chat.js', (c) =>
    c.body(CONSOLE_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/sandbox/chat/:id', async (c) => {
    const row = await conversationById(lender, c.req.param('id'));
    return c.html(consolePage(consoleState(lender, row), readDone(c, DONE)));
  });
  app.get('/sandbox/chat/:id/state', async (c) => {
    return c.json(consoleState(lender, await conversationById(lender, c.req.param('id'))));
  });
  app.post('/sandbox/chat/:id/:act', async (c) => {
    const [id, act] = [c.req.param('id'), c.req.param('act')];
    const text = String((await c.req.parseBody()).text ?? '');
    await actAsAgent(lender, id, { act, text });
    return c.redirect(
      `/sandbox/chat/${encodeURIComponent(id)}?done=${encodeURIComponent(act)}`,
      303,
    );
  });
}
