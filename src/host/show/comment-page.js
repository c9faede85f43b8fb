/** Lets who looks at a link comment on what its pages show. Browsers get it as /show/comment.js. */

const COMMENTS = '/show/comments';
const TYPED = 'show-comment';
const CONTROLS = 'input, select, textarea';
/** The events that a press consists of. While something is chosen, the page sees none of them. */
const PRESS = ['click', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'keydown', 'submit'];

const find = (selector) => document.querySelector(`.show-mark ${selector}`);
const mark = document.querySelector('.show-mark');
const dialog = find('dialog');
const list = find('ul');
const form = find('dialog form');
const [who, text] = [find('input'), find('textarea')];
const [status, fault, about] = [
  find('dialog [role="status"]'),
  find('[role="alert"]'),
  find('.show-about'),
];
const choosing = find('.show-choosing');

/** The words that the next comment is about; empty for the page. */
let words = '';

const pagePath = () => location.pathname + location.search;
const squeeze = (value) => value.replace(/\s+/g, ' ').trim();

/** Shows the comments of the page, or the form. */
function show(part) {
  list.parentElement.hidden = part !== 'list';
  form.hidden = part !== 'form';
  fault.textContent = '';
  if (!dialog.open) dialog.showModal();
  if (part === 'form') (who.value === '' ? who : text).focus();
}

/** The step alone: the host keeps no more of a query. */
function isHere(path) {
  const [own, other] = [new URL(location.href), new URL(path, location.href)];
  const stepOf = ({ searchParams }) => searchParams.get('step');
  return own.pathname === other.pathname && stepOf(own) === stepOf(other);
}

function add(parent, tag, content) {
  const element = document.createElement(tag);
  element.textContent = content;
  parent.append(element);
}

function draw(comments) {
  list.replaceChildren();
  for (const comment of comments.filter(({ path }) => isHere(path))) {
    const item = document.createElement('li');
    const time = new Date(comment.at).toLocaleString();
    add(item, 'strong', `${comment.who}${comment.isDone ? ' · done' : ''}`);
    add(item, 'small', time);
    if (comment.words !== '') add(item, 'q', comment.words);
    add(item, 'p', comment.text);
    list.append(item);
  }
  find('.show-none').hidden = list.childElementCount > 0;
}

/** Reads or adds comments. Throws Error with words for the reader. */
async function ask(body) {
  const method = body === undefined ? 'GET' : 'POST';
  const sent = body && { body: JSON.stringify(body) };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(COMMENTS, { method, headers, ...sent }).catch(() => undefined);
  if (answer === undefined) throw new Error('There is no connection. Please try again.');
  const read = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(String(read['message'] ?? 'Please try again in a minute.'));
  draw(read['comments']);
}

const wordsOf = (error) => (error instanceof Error ? error.message : String(error));

function open() {
  status.textContent = '';
  show('list');
  ask().catch((error) => (status.textContent = wordsOf(error)));
}

function write(chosen) {
  words = chosen;
  about.textContent = words === '' ? 'About this page' : `About “${words}”`;
  show('form');
}

/** The words of what was pressed: for a control without words, those of its field. */
function pressedWords(target) {
  const field = target.closest('.field');
  let element = target.matches(CONTROLS)
    ? (target.closest('label') ?? field?.querySelector('.field-label, label') ?? field)
    : target;
  while (element && squeeze(element.textContent ?? '') === '') element = element.parentElement;
  if (!element || element.matches('body, main, #root')) return '';
  const copy = element.cloneNode(true);
  for (const unseen of copy.querySelectorAll('.optional, .sr-only, svg')) unseen.remove();
  return squeeze(copy.textContent ?? '').slice(0, 300);
}

function choose(event) {
  const target = event.target;
  const key = event instanceof KeyboardEvent ? event.key : undefined;
  if (key === 'Tab' || (mark.contains(target) && key !== 'Escape')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (key === 'Escape') stopChoosing();
  else if (event.type === 'click' || key === 'Enter' || key === ' ') {
    stopChoosing();
    write(pressedWords(target));
  }
}

function startChoosing() {
  dialog.close();
  choosing.hidden = false;
  for (const type of PRESS) addEventListener(type, choose, { capture: true });
}

function stopChoosing() {
  choosing.hidden = true;
  for (const type of PRESS) removeEventListener(type, choose, { capture: true });
}

async function send() {
  const button = find('[name="send"]');
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  fault.textContent = '';
  try {
    await ask({ who: who.value, text: text.value, words, path: pagePath() });
    text.value = '';
    keepTyped();
    show('list');
    status.textContent = 'Your comment was sent.';
  } catch (error) {
    fault.textContent = wordsOf(error);
  }
  button.ariaDisabled = 'false';
}

/** Keeps typed text over a reload. */
const keepTyped = () =>
  sessionStorage.setItem(TYPED, JSON.stringify({ who: who.value, text: text.value }));

const typed = JSON.parse(sessionStorage.getItem(TYPED) ?? '{}');
[who.value, text.value] = [typed['who'] ?? '', typed['text'] ?? ''];
form.addEventListener('input', keepTyped);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
const onPress = (name, act) => find(`[name="${name}"]`).addEventListener('click', act);
onPress('comments', open);
onPress('choose', startChoosing);
onPress('page', () => write(''));
onPress('stop', stopChoosing);
onPress('back', () => show('list'));
onPress('close', () => dialog.close());
