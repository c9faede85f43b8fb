/** The author's bar: the state of saves, their adoption by the page, and the rules of the screen. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AuthorBar from '../../../src/app/author-bar/AuthorBar.tsx';
import type { SaveState } from '../../../src/domain/index.ts';
import { buildClient } from '../../client/build-client.ts';

class ManualEvents extends EventTarget {
  static opened: ManualEvents[] = [];
  readonly address: string;
  isClosed = false;
  constructor(address: string) {
    super();
    this.address = address;
    ManualEvents.opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
}

beforeEach(() => vi.stubGlobal('EventSource', ManualEvents));
afterEach(() => {
  cleanup();
  ManualEvents.opened = [];
  vi.unstubAllGlobals();
});

function openBar() {
  const { client } = buildClient({ address: '/register-v2' });
  const apply = vi.fn(async () => undefined);
  const close = vi.fn();
  Object.assign(client.releases, { apply });
  const place = document.createElement('div');
  place.className = 'tool-place';
  document.body.append(place);
  const { unmount } = render(<AuthorBar client={client} onClose={close} />, { container: place });
  const [events] = ManualEvents.opened;
  const send = (state: SaveState | null) =>
    fireEvent(
      events as unknown as Window,
      new MessageEvent('save', { data: JSON.stringify(state) }),
    );
  return { apply, close, events, send, unmount };
}
const live: SaveState = { live: true, at: 0, release: 'r1', undoesRollback: false, screens: 2 };

test('says what a save changed, and gives it to the page', () => {
  const { apply, events, send } = openBar();
  expect(events?.address).toBe('/releases/events');
  send(null);
  expect(screen.getAllByRole('status')[0]?.textContent).toContain('No save yet');
  expect(apply).not.toHaveBeenCalled();
  send(live);
  expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/^Live.*2 screens changed/);
  expect(apply).toHaveBeenCalledExactlyOnceWith('r1');
});

test('says what keeps a save from going live, and leaves the page as it is', () => {
  const { apply, send } = openBar();
  send({ live: false, at: 0, place: 'a.json:4:25', message: 'A comma too many.', more: 0 });
  const status = screen.getAllByRole('status')[0];
  expect(status?.textContent).toContain('Not live: a.json:4:25');
  expect(status?.className).toBe('author-refused');
  expect(apply).not.toHaveBeenCalled();
});

test('leaves the page as a borrower sees it when saves are not applied', () => {
  const { apply, send } = openBar();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Apply saves at once' }));
  send(live);
  expect(apply).not.toHaveBeenCalled();
});

test('ends its stream, and can be closed', () => {
  const { close, events, unmount } = openBar();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
  unmount();
  expect(events?.isClosed).toBe(true);
});

/** What the host answers to “Why?”. */
const stubAnswer = (status: number, body: unknown) => {
  const ask = vi.fn(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', ask);
  return ask;
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const rule = {
  ...{ sentence: 'The state is Ohio', file: 'journeys/a', line: 4, column: 2 },
  ...{ read: [{ path: 'answers.state', value: 'OH' }, { path: 'flags.x' }] },
  ...{ gave: true, decided: true, rule: { '==': [{ var: 'answers.state' }, 'OH'] } },
};
const choose = (name: string) => {
  const list = screen.getByLabelText<HTMLSelectElement>('Part of the screen');
  const { value } = within(list).getByRole<HTMLOptionElement>('option', { name });
  fireEvent.change(list, { target: { value } });
};

test('lists the parts of the screen by kind, and explains the chosen one', async () => {
  const ask = stubAnswer(200, { question: 'Why the field?', outcome: 'It shows.', rules: [rule] });
  openBar();
  press('Why?');
  const kinds = within(screen.getByLabelText('Part of the screen')).getAllByRole('group');
  expect(kinds.map((group) => group.getAttribute('label'))).toEqual(
    expect.arrayContaining(['Route', 'Screen', 'Field']),
  );
  choose('City');
  const link = await screen.findByRole('link', { name: 'journeys/a.json:4:2' });
  expect(link.getAttribute('href')).toBe('/sandbox/author/source?file=journeys%2Fa&line=4#line-4');
  const answer = within(link.closest('li') as HTMLElement);
  for (const words of ['answers.state = "OH"', 'flags.x is absent', 'gave true, which decides'])
    answer.getByText(words);
  // The sentence is read at once, its values and its expression when they are opened.
  expect(screen.getByText('The state is Ohio').closest('details')).toBeNull();
  expect(screen.getByText(/"==": \[/).closest('details')?.open).toBe(false);
  const [address, request] = ask.mock.calls[0] as unknown as [string, RequestInit];
  expect(address).toBe('/sandbox/author/why');
  expect(JSON.parse(String(request.body))).toMatchObject({
    question: { kind: 'field', field: 'propertyAddress.city' },
  });
});

test('shows why the host has no answer', async () => {
  stubAnswer(422, { message: 'Please correct the definitions first.' });
  openBar();
  press('Why?');
  choose('/register-v2');
  await screen.findByText('Please correct the definitions first.');
});

/** A page with a field, a block and a button, as the screen draws them. */
function drawPage() {
  const main = document.createElement('main');
  main.innerHTML =
    '<h1>Title</h1><div class="field"><label id="f-propertyAddress.city-label">City</label><input id="f-propertyAddress.city"></div><button>Continue</button>';
  document.body.append(main);
  const pressed = vi.fn();
  main.addEventListener('click', pressed);
  return { main, pressed, find: (selector: string) => main.querySelector(selector) as Element };
}

test('asks about the part of the page that is pressed, which does nothing else', async () => {
  const ask = stubAnswer(200, { question: 'Why?', outcome: 'It shows.', rules: [] });
  const { main, pressed, find } = drawPage();
  openBar();
  const asked = () => {
    const [, request] = ask.mock.lastCall as unknown as [string, RequestInit];
    return (JSON.parse(String(request.body)) as { readonly question: object }).question;
  };
  press('Why?');
  fireEvent.click(find('label'));
  await screen.findByText('It shows.');
  expect(asked()).toMatchObject({ kind: 'field', field: 'propertyAddress.city' });
  expect(pressed).not.toHaveBeenCalled();
  // One press is one question; the next one is for the page again.
  fireEvent.click(find('button'));
  expect(pressed).toHaveBeenCalledOnce();
  press('Pick on the page');
  fireEvent.click(find('h1'));
  await vi.waitFor(() => expect(asked()).toMatchObject({ kind: 'screen' }));
  press('Pick on the page');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.click(find('button'));
  expect([ask.mock.calls.length, pressed.mock.calls.length]).toEqual([2, 2]);
  main.remove();
});
