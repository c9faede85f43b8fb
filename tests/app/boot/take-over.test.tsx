/** The app replaces a page that the host has drawn, and keeps what the visitor has done on it. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { App } from '../../../src/app/app-context.ts';
import { AppTree } from '../../../src/app/AppTree.tsx';
import { boot } from '../../../src/app/boot/boot.ts';
import { takeOver } from '../../../src/app/boot/take-over.ts';
import { AppRouter } from '../../../src/app/routes/AppRouter.tsx';
import { draw, prepare } from '../../../src/app/server/draw.tsx';
import { preloadForm } from '../../../src/ui/index.ts';
import { orgPage, set } from '../../support/main-brand.ts';
import { heading, preparePage, registrationDraft, stopAfterTest } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

startSandboxLender();
preparePage();
const { dataset } = document.documentElement;
const reactEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let root: Root | undefined;

beforeAll(async () => {
  // As in a browser: inside of act, React would render nothing before the take-over ends.
  reactEnvironment.IS_REACT_ACT_ENVIRONMENT = false;
  await prepare();
  await import('../../../src/app/boot/early-input.ts');
});
afterAll(() => {
  reactEnvironment.IS_REACT_ACT_ENVIRONMENT = true;
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  for (const name of Object.keys(dataset)) delete dataset[name];
});

/** Shows what the host sends for a path. Returns the function with which the app takes over. */
function openDrawn(path: string): () => Promise<void> {
  history.replaceState(null, '', path);
  const info = { ...orgPage, environment: 'production' };
  const page = draw({ set, info, path, now: Date.now() });
  const block = document.createElement('script');
  Object.assign(block, { id: 'org-info', type: 'application/json' });
  block.textContent = JSON.stringify(info);
  document.head.append(block);
  const container = document.createElement('div');
  container.innerHTML = page?.html ?? '';
  document.body.append(container);
  dataset['drawn'] = '';
  return async () => {
    const router = (routes: React.ReactNode) => <AppRouter>{routes}</AppRouter>;
    const app = await boot();
    stopAfterTest(app.client);
    const content = (opened: App) => <AppTree app={opened} router={router} />;
    root = await takeOver({ page: container, app, content });
  };
}
const user = userEvent.setup({ delay: null });
const field = (label: RegExp): HTMLInputElement => screen.getByLabelText(label);
const address = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Property address' });

it('keeps a text with its caret, and stores it as an answer', async () => {
  const takesOver = openDrawn('/register-v2');
  const drawn = address();
  await user.type(drawn, '12 Kettle Street');
  drawn.setSelectionRange(3, 9, 'backward');
  await takesOver();
  const taken = address();
  expect(drawn.isConnected).toBe(false);
  expect(taken.value).toBe('12 Kettle Street');
  expect(document.activeElement).toBe(taken);
  expect([taken.selectionStart, taken.selectionEnd, taken.selectionDirection]).toEqual([
    3,
    9,
    'backward',
  ]);
  await user.click(document.body);
  await waitFor(() =>
    expect(registrationDraft()).toMatchObject({ propertyAddress: { street1: '12 Kettle Street' } }),
  );
  expect(dataset['drawn']).toBeUndefined();
});

it('keeps a chosen radio, and shows what the choice adds', async () => {
  const takesOver = openDrawn('/register-v2');
  await user.click(field(/An investment/));
  await takesOver();
  expect(field(/An investment/).checked).toBe(true);
  expect(field(/My home/).checked).toBe(false);
  await waitFor(() => expect(screen.getByRole('progressbar')).toBeTruthy());
});

it('answers a Continue that was pressed before', async () => {
  const takesOver = openDrawn('/register-v2');
  const button = screen.getByRole('button', { name: 'Continue' });
  await user.click(button);
  expect(location.search).toBe('');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await takesOver();
  expect(await screen.findByText('There is a problem')).toBeTruthy();
});

it('answers a button that was pressed before', async () => {
  const takesOver = openDrawn('/register-v2');
  await user.click(screen.getByRole('button', { name: 'Clear my answers' }));
  await takesOver();
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('keeps what was typed on a page outside of journeys', async () => {
  const takesOver = openDrawn('/auth/login');
  await user.type(field(/email/i), 'june@mail.example');
  await takesOver();
  expect(field(/email/i).value).toBe('june@mail.example');
  await heading('Log in');
});

it('puts the focus on the heading when the visitor has not put it anywhere', async () => {
  const takesOver = openDrawn('/register-v2');
  await takesOver();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

it('shows the answers of a draft at once', async () => {
  const answers = { propertyAddress: { street1: '9 Elm Road' } };
  sessionStorage.setItem('draft:register-v2', JSON.stringify(answers));
  const takesOver = openDrawn('/register-v2');
  dataset['waits'] = '';
  await takesOver();
  await waitFor(() => expect(address().value).toBe('9 Elm Road'));
  expect(dataset['waits']).toBeUndefined();
});

it('waits for the end of a press, which opens what it is on', async () => {
  const takesOver = openDrawn('/register-v2');
  const drawn = screen.getByText('I have an offer code');
  drawn.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const done = takesOver();
  await preloadForm();
  expect(drawn.isConnected).toBe(true);
  drawn.dispatchEvent(new Event('pointerup', { bubbles: true }));
  drawn.closest('details')?.toggleAttribute('open', true);
  await done;
  expect(screen.getByText('I have an offer code').closest('details')?.open).toBe(true);
  expect(dataset['pressing']).toBeUndefined();
});

it('waits for the end of a composition', async () => {
  const takesOver = openDrawn('/register-v2');
  const drawn = address();
  drawn.focus();
  drawn.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  const done = takesOver();
  await preloadForm();
  drawn.value = 'とうきょう';
  expect(drawn.isConnected).toBe(true);
  drawn.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await done;
  expect(address().value).toBe('とうきょう');
});
