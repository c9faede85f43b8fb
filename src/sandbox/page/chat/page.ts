/** The page of one conversation in the chat console. */
import { html } from 'hono/html';
import { layout, type Html } from '../layout.ts';
import type { ConsoleState } from './state.ts';

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
