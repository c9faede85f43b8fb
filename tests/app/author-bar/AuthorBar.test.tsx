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
  const { unmount } = render(<AuthorBar client={client} onClose={close} />);
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

test('lists the parts of the screen, and explains the one that is pressed', async () => {
  const rule = {
    ...{ sentence: 'The state is Ohio', file: 'journeys/a', line: 4, column: 2 },
    ...{ read: [{ path: 'answers.state', value: 'OH' }, { path: 'flags.x' }] },
    ...{ gave: true, decided: true },
  };
  const ask = stubAnswer(200, { question: 'Why the field?', outcome: 'It shows.', rules: [rule] });
  openBar();
  press('Why?');
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toContain('Route /register-v2');
  expect(names.some((name) => name?.startsWith('Screen '))).toBe(true);
  press('Field City');
  const link = await screen.findByRole('link', { name: 'journeys/a.json:4:2' });
  expect(link.getAttribute('href')).toBe('/sandbox/author/source?file=journeys%2Fa&line=4#line-4');
  const answer = within(link.closest('li') as HTMLElement);
  for (const words of ['answers.state = "OH"', 'flags.x is absent', 'gave true, which decides'])
    answer.getByText(words);
  expect(screen.getByRole('button', { name: 'Field City' }).ariaPressed).toBe('true');
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
  press('Route /register-v2');
  await screen.findByText('Please correct the definitions first.');
});
