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
