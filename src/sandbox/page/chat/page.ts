/** The page of one conversation in the chat console, its state, and the script that shows it. */
import { html } from 'hono/html';
import { conversationStatus, listExchanges, buildMode } from '../../calls/chat/conversation.ts';
import type { Lender } from '../../lender.ts';
import type { Row } from '../../store/port.ts';
import { layout, type Html } from '../layout.ts';

/** One conversation with the forms of the agent. A script keeps it up to date. */
export function consolePage(state: ConsoleState, done: string): Html {
  const { id, customer, org, messages } = state;
  return layout({
    title: `Chat with ${customer}`,
    at: '/sandbox/chat',
    intro: html`A conversation of ${org}. What you write here reaches the customer as a message of
      the agent. <a href="/sandbox/chat">All chats</a>`,
    done,
    body: html`<p id="status">${state.label}</p>
      <section class="card" aria-label="Messages">
        <ol id="log" role="log" data-chat="${id}">
          ${messages.map(({ from, text }) => html`<li>${from}: ${text}</li>`)}
        </ol>
        <p id="typed">${state.typed === '' ? '' : `Customer is typing: ${state.typed}`}</p>
      </section>
      ${state.mode === 'agent' ? agentForms(state) : html`<p>The chatbot answers here.</p>`}
      <script type="module" src="/sandbox/chat.js"></script>`,
  });
}

function agentForms({ id, cut, taken }: ConsoleState): Html {
  return html`<div class="forms">
    <form method="post" action="/sandbox/chat/${id}/answer">
      <label for="text">Your answer</label>
      <textarea id="text" name="text" rows="3" maxlength="4000" required></textarea>
      <button>Send answer</button>
    </form>
    ${taken ? '' : act(id, 'take', 'Take this conversation', 'The script answers no more.')}
    ${cut ? act(id, 'restore', 'Restore the connection', 'The customer connects again.') : act(id, 'cut', 'Cut the connection', 'The customer loses the connection until you restore it.')}
    ${act(id, 'end', 'End the conversation', 'The customer sees the thanks.')}
  </div>`;
}

const act = (id: string, name: string, label: string, hint: string): Html =>
  html`<form method="post" action="/sandbox/chat/${id}/${name}">
    <p>${hint}</p>
    <button>${label}</button>
  </form>`;

export type ConsoleState = ReturnType<typeof consoleState>;

/**
 * A conversation as the console shows it: `cut` while the console keeps the connection cut, `taken`
 * once an agent answers in place of the script. Messages are oldest first.
 */
export function consoleState(lender: Lender, row: Row) {
  const now = lender.now();
  return {
    id: row.id,
    org: row.org,
    customer: `${String(row.body.friendlyName)}, ${String(row.body.emailAddress)}`,
    mode: buildMode(row),
    label: getLabel(lender, row),
    cut: row.body.cut === true,
    taken: row.body.taken === true,
    typed: lender.chats.typed(row.id),
    messages: listExchanges(row).flatMap(({ questionStr, responseStr, due, senderType }) => [
      ...(questionStr === '' ? [] : [{ from: 'Customer', text: questionStr }]),
      ...(responseStr === '' || due > now
        ? []
        : [{ from: senderType === 'AGENT' ? 'Agent' : 'Chatbot', text: responseStr }]),
    ]),
  };
}

function getLabel(lender: Lender, row: Row): string {
  if (conversationStatus(row, lender.now()) === 'closed') return 'Over';
  if (row.body.cut === true) return 'Connection cut';
  // Chatbot conversations use HTTP calls, so their customers have no socket.
  if (buildMode(row) === 'chatbot' || lender.chats.isConnected(row.id)) return 'Active';
  return 'Customer is away';
}

/** The script of the chat console. It reads the state every second and shows what is new. */
export const CONSOLE_SCRIPT = `
const log = document.querySelector('#log');
const [status, typed] = [document.querySelector('#status'), document.querySelector('#typed')];
const show = (element, text) => { if (element.textContent !== text) element.textContent = text; };
async function refresh() {
  const response = await fetch('/sandbox/chat/' + log.dataset.chat + '/state');
  if (!response.ok) return;
  const state = await response.json();
  state.messages.forEach(({ from, text }, index) => {
    const item = log.children[index] ?? log.appendChild(document.createElement('li'));
    show(item, from + ': ' + text);
  });
  show(status, state.label);
  show(typed, state.typed === '' ? '' : 'Customer is typing: ' + state.typed);
}
setInterval(() => void refresh().catch(() => undefined), 1000);
`;
