/** The developer toolbar: its shortcut, its logins, and its navigation. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listenForToolbar } from '../../../src/app/dev-toolbar/listen.tsx';
import { browserClient } from '../support/browser-client.ts';
import { createApplication } from '../support/create-application.ts';
import { preparePage } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
const lender = startSandboxLender();
let end = (): void => undefined;
afterEach(() => act(() => end()));

const press = (more: object = {}) =>
  act(() => {
    fireEvent.keyDown(document.body, { code: 'KeyX', shiftKey: true, altKey: true, ...more });
  });
const NAME = { name: 'Developer toolbar' };
const toolbar = () => screen.queryByRole('region', NAME);
/** The toolbar, whose code is loaded when it opens first. */
const opened = async () => within(await screen.findByRole('region', NAME));

async function open() {
  const went: string[] = [];
  const client = browserClient();
  Object.assign(client.navigation, { go: (to: string) => went.push(to) });
  end = listenForToolbar(client);
  press();
  return { client, went, form: await opened() };
}
type Form = Awaited<ReturnType<typeof open>>['form'];
const type = (form: Form, label: string | RegExp, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });
const logIn = (form: Form) => fireEvent.click(form.getByRole('button', { name: 'Log in' }));

describe('the developer toolbar', () => {
  // Shows shell 2.71, 2.72, 5.30, 7.52.
  test('is toggled only with Shift+Alt+X', async () => {
    await open();
    press({ altKey: false });
    expect(toolbar()).not.toBeNull();
    press();
    expect(toolbar()).toBeNull();
    press({ shiftKey: false });
    expect(toolbar()).toBeNull();
  });

  // Shows registration 7.33; shell 2.71, 2.72, 5.30, 7.52.
  test('logs in by e-mail and password, and goes to the first active application', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    localStorage.clear();
    const { form, went, client } = await open();
    type(form, 'Email', 'ana@example.org');
    type(form, 'Password', 'Correct!Horse9');
    logIn(form);
    await waitFor(() => expect(went).toEqual([`/account/heloc/${uuid}`]));
    expect(client.session.token()).toMatch(/^Bearer /);
    expect(toolbar()).toBeNull();
  });

  test('has no field for a token where the host keeps it', async () => {
    const client = browserClient();
    client.update({ info: { ...client.get().info, session: 'cookie' } });
    end = listenForToolbar(client);
    press();
    const form = await opened();
    expect(form.queryByLabelText(/token/)).toBeNull();
    logIn(form);
    expect(form.getByRole('alert').textContent).toBe('Enter an email and a password');
  });

  // Shows shell 2.71, 2.72, 5.30, 7.52.
  test('logs in by a pasted token', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    const token = localStorage.getItem('jwt') ?? '';
    localStorage.clear();
    const { form, went } = await open();
    type(form, 'or token', ` ${token} `);
    logIn(form);
    await waitFor(() => expect(went).toEqual([`/account/heloc/${uuid}`]));
  });

  // Shows registration 7.33; shell 7.52.
  test.each([
    [true, '/account/heloc/a-3'],
    [false, '/dashboard'],
  ])('skips inactive applications; with an active one (%s) it opens %s', async (active, path) => {
    lender.respond('/v3/application/heloc', 200, [
      { uuid: 'a-1', active: false, status: { checklistStatus: 'OFFER_SELECTION' } },
      { uuid: 'a-2', status: { checklistStatus: 'DECLINED' } },
      { uuid: 'a-3', active, status: { checklistStatus: 'COMPLETE' } },
    ]);
    const { form, went } = await open();
    type(form, 'or token', 'abc');
    logIn(form);
    await waitFor(() => expect(went).toEqual([path]));
  });

  // Shows shell 8.10.
  test.each([
    ['a wrong password', { Email: 'ana@example.org', Password: 'wrong' }],
    ['a wrong token', { 'or token': 'wrong' }],
  ])('shows an error for %s, and stays signed out', async (_, values) => {
    const { form, went, client } = await open();
    for (const [label, value] of Object.entries(values)) type(form, label, value);
    logIn(form);
    expect(await form.findByText('Something unexpected happened logging you in')).toBeTruthy();
    expect([went, client.session.token()]).toEqual([[], undefined]);
  });

  // Shows shell 2.71, 2.72, 5.30, 7.52.
  test('needs an e-mail and a password, or a token', async () => {
    const { form } = await open();
    type(form, 'Email', 'ana@example.org');
    logIn(form);
    expect(await form.findByText(/^Enter an email and a password/)).toBeTruthy();
    expect(lender.requests).toEqual([]);
  });
});

test('Shift+Alt+E opens the page in the Studio', () => {
  const client = browserClient();
  Object.assign(client.navigation, { address: () => '/register-v2?step=contact&rid=7' });
  const openWindow = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  end = listenForToolbar(client);
  press({ code: 'KeyE', altKey: false });
  expect(openWindow).not.toHaveBeenCalled();
  press({ code: 'KeyE' });
  const path = '%2Fregister-v2%3Fstep%3Dcontact%26rid%3D7';
  expect(openWindow.mock.calls).toEqual([
    [`/studio?org=HEARTHLINE&path=${path}`, '_blank', 'noopener'],
  ]);
  expect(toolbar()).toBeNull();
  openWindow.mockRestore();
});
