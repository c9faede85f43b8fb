/** The feedback to the CEO: the entry of the account menu, its dialog, and what is sent. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildMenus } from '../../../../src/app/shell/account/menu.ts';
import { ScreenFormController } from '../../../../src/client/index.ts';
import { setOf } from '../../../definitions.ts';
import { set } from '../../../support/main-brand.ts';
import { createApplication } from '../../support/create-application.ts';
import { fillIn, openApp, preparePage } from '../../support/open-app.tsx';
import { startSandboxLender } from '../../support/sandbox-lender.ts';
import { isFullRun } from '../../../support/full-run.ts';

preparePage();
const lender = startSandboxLender();

const FEEDBACK = '/feedback/ceo';
const dialog = () => screen.findByRole('dialog', { name: 'Share your thoughts with our CEO' });

async function openFeedback(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Feedback', hidden: true }));
  const opened = await dialog();
  await within(opened).findByLabelText('Your message');
  return opened;
}

async function fill(user: UserEvent, form: HTMLElement): Promise<void> {
  await user.click(within(form).getByRole('radio', { name: 'Improve our product' }));
  await fillIn(user, within(form).getByLabelText('Your message'), 'Show the fees sooner.');
  await user.click(within(form).getByRole('radio', { name: 'No' }));
}
const send = (user: UserEvent, form: HTMLElement) =>
  user.click(within(form).getByRole('button', { name: 'Send' }));

async function openDisclosures(): Promise<{ readonly uuid: string; readonly user: UserEvent }> {
  const uuid = await createApplication(lender, 'Moreno');
  const { user } = await openApp(`/account/heloc/${uuid}/document/disclosures`);
  // A page that appears later would take the focus.
  await waitFor(() => expect(document.activeElement?.id).toBe('screen-heading'));
  return { uuid, user };
}

describe('the entry of the account menu', () => {
  const labels = (theme: string) =>
    buildMenus(setOf(theme), { isOwner: true, flags: {} }).items.map(({ label }) => label);
  // Shows shell 1.19, 2.59-2.62, 3.27, 4.5, 5.25, 6.8, 7.26.
  test('is offered by the main brand', () => expect(labels('hearthline')).toContain('Feedback'));
  // Shows shell 4.5, 6.8.
  test.each(['harbor-bank', 'coinhaus', 'northgate-wholesale'])('is not offered by %s', (theme) =>
    expect(labels(theme)).not.toContain('Feedback'),
  );
  // Shows shell 6.8.
  test('is not there for visitors', async () => {
    await openApp('/auth/login');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
  });
});

describe('the dialog', () => {
  // Shows shell 1.19, 2.59-2.62, 3.27, 5.25, 6.8, 7.26.
  test.runIf(isFullRun)(
    'asks for permission to use the feedback and the name, and caps the message',
    async () => {
      const { user } = await openDisclosures();
      const form = await openFeedback(user);
      const permission = within(form).getByRole('radiogroup', {
        name: /first name and the initial of your last name/,
      });
      for (const name of ['Yes', 'No']) within(permission).getByRole('radio', { name });
      expect(within(permission).getAllByRole('radio')).toHaveLength(2);
      expect(within(form).getByLabelText('Your message').getAttribute('maxlength')).toBe('1000');
    },
  );

  // Shows shell 1.19, 2.59-2.62, 3.27, 5.25, 6.8, 7.26.
  test('sends the payload, closes with a toast, and gives the focus back', async () => {
    const { uuid, user } = await openDisclosures();
    const form = await openFeedback(user);
    await fill(user, form);
    await send(user, form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [request, ...more] = lender.requestsTo(FEEDBACK);
    expect(more).toEqual([]);
    expect(JSON.parse((await request?.body) ?? '')).toEqual({
      applicationUuid: uuid,
      message: 'Show the fees sooner.',
      topic: 'IMPROVE',
      marketingConsent: false,
      pathname: `/account/heloc/${uuid}/document/disclosures`,
      productType: 'HELOC',
    });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account menu' }));
    await screen.findByText(set.forms['feedback']?.sent as string);
  });

  // Shows shell 1.19, 2.59-2.62, 3.27, 5.25, 6.8, 7.26.
  test('an invalid form sends nothing, and scrolls to its first invalid field', async () => {
    const { user } = await openDisclosures();
    const scrolled: Element[] = [];
    // jsdom has no layout, so it has no such method.
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolled.push(this);
    };
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
    const form = await openFeedback(user);
    await user.click(within(form).getByRole('radio', { name: 'Give us a compliment' }));
    await user.type(within(form).getByLabelText('Your message'), 'Too short');
    await send(user, form);
    await within(form).findByText('Must be at least 10 characters');
    expect(within(form).getByText('Required')).toBeTruthy();
    const message = within(form).getByLabelText('Your message');
    await waitFor(() => expect(document.activeElement).toBe(message));
    expect(scrolled.at(-1)).toBe(message.closest('.field'));
    expect(lender.requestsTo(FEEDBACK)).toEqual([]);
  });

  // Shows shell 2.63, 8.21.
  test.each([
    [422, { message: 'We could not read your feedback.' }, 'We could not read your feedback.'],
    [
      503,
      {},
      'Our service is busy right now. Your answers are kept. Please try again in a moment.',
    ],
  ])(
    'a refusal of %i is an alert in the dialog, and Send tries again',
    async (status, body, words) => {
      const { user } = await openDisclosures();
      lender.respond(FEEDBACK, status, body, 1);
      const form = await openFeedback(user);
      await fill(user, form);
      await send(user, form);
      expect((await within(form).findByRole('alert')).textContent).toBe(words);
      expect(within(form).getByLabelText<HTMLTextAreaElement>('Your message').value).toBe(
        'Show the fees sooner.',
      );
      await send(user, form);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const keys = lender.requestsTo(FEEDBACK).map(({ headers }) => headers.get('idempotency-key'));
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    },
  );

  // Shows shell 8.14.
  test.runIf(isFullRun)(
    'a form whose validator cannot be loaded says that something went wrong',
    async () => {
      const { user } = await openDisclosures();
      const form = await openFeedback(user);
      await fill(user, form);
      vi.spyOn(ScreenFormController.prototype, 'validate').mockRejectedValue(new Error('No chunk'));
      await send(user, form);
      expect((await within(form).findByRole('alert')).textContent).toBe(
        'Something went wrong. Please try again.',
      );
      expect(lender.requestsTo(FEEDBACK)).toEqual([]);
    },
  );

  test.runIf(isFullRun)('an expired sign-in leads to the login', async () => {
    const { user } = await openDisclosures();
    lender.respond(FEEDBACK, 401, {});
    const form = await openFeedback(user);
    await fill(user, form);
    await send(user, form);
    await waitFor(() => expect(globalThis.location.pathname).toBe('/auth/login'));
  });
});
