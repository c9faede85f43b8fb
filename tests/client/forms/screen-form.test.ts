import { describe, expect, test } from 'vitest';
import { holdValues, ScreenFormController } from '../../../src/client/index.ts';
import { withClosedModal } from '../../../src/client/forms/screen-state.ts';
import { WHOLE_FORM } from '../../../src/client/forms/form-values.ts';
import { buildClient } from '../build-client.ts';
import { exampleSet } from '../support/example-set.ts';
import { settle } from '../support/manual-clock.ts';

const set = exampleSet();

/** The form of the first step, with its validator loaded. */
async function startForm(answers: Readonly<Record<string, unknown>> = {}) {
  const built = buildClient({ set });
  const changes: unknown[] = [];
  const values = holdValues({ answers, toggles: {} });
  const screenForm = new ScreenFormController(built.client, {
    place: { journey: 'order', step: 'index' },
    url: { path: '/order', query: {} },
    values,
    onChange: () => changes.push(values.get().answers),
  });
  const end = screenForm.start();
  await settle();
  return { ...built, screenForm, changes, end };
}
const warningIds = (form: ScreenFormController) => form.get().warnings.map(({ id }) => id);

describe('the form of a screen', () => {
  test('shows issues from the first validation on', async () => {
    const { screenForm } = await startForm();
    expect(screenForm.get().form.field('name').issue).toBeUndefined();
    const { issues } = await screenForm.validate();
    expect(issues).toMatchObject([{ field: 'name', message: 'Required' }]);
    const state = screenForm.get().form.field('name');
    expect([state.issue, state.hint]).toEqual(['Required', 'Enter who it is from']);
    screenForm.get().form.set('name', 'kite');
    expect(screenForm.get().form.field('name').issue).toBeUndefined();
  });

  test('a field that appears after a failed validation opens without an issue', async () => {
    const { screenForm } = await startForm();
    const { form } = screenForm.get();
    const withIssue = () =>
      ['name', 'greeting', 'receiver.city'].filter((path) => form.field(path).issue !== undefined);
    await screenForm.validate();
    expect(withIssue()).toEqual(['name']);
    form.set('gift', true);
    form.blur('gift');
    expect([form.field('greeting').shown, withIssue()]).toEqual([true, ['name']]);
    await screenForm.validate();
    expect(withIssue()).toEqual(['name', 'greeting', 'receiver.city']);
    // A field that was hidden in between counts as new again.
    form.set('gift', false);
    form.set('gift', true);
    form.blur('gift');
    expect(withIssue()).toEqual(['name']);
  });

  test('the whole form has an issue while a new field is owed', async () => {
    const { screenForm } = await startForm();
    const { form } = screenForm.get();
    const hasIssue: unknown[] = [];
    form.subscribe(WHOLE_FORM, () => hasIssue.push(form.field(WHOLE_FORM).issue !== undefined));
    await screenForm.validate();
    form.set('gift', true);
    form.set('name', 'kite');
    // The greeting and the city of a gift are owed, though not marked.
    expect([form.field('name').issue, form.field('greeting').issue]).toEqual([
      undefined,
      undefined,
    ]);
    expect(hasIssue.at(-1)).toBe(true);
    form.set('gift', false);
    form.blur('gift');
    expect(hasIssue.at(-1)).toBe(false);
  });

  test('a notice shows as soon as data loaded later call for it', async () => {
    const { client } = buildClient();
    const load = (checklistStatus: string) =>
      client.addLoaded({ application: { status: { checklistStatus } } });
    load('GEN_SUMMARY_DISCLOSURE');
    const screenForm = new ScreenFormController(client, {
      place: { page: 'application-start-app-summary' },
      url: { path: '/account/heloc/1/start/app-summary', query: {}, params: { uuid: '1' } },
    });
    screenForm.start();
    await settle();
    expect(warningIds(screenForm)).toEqual([]);
    load('APP_SUBMISSION');
    expect([warningIds(screenForm), screenForm.get().blocked]).toEqual([['records-unread'], true]);
  });

  test('an amount that has limits is judged when it is left, and not while it is typed', async () => {
    const { client } = buildClient();
    const offer = { uuid: 'o1', minDraw: 15_000, maxDraw: 50_000, term: 10, rate: 0.08 };
    client.addLoaded({ application: { offers: [offer], liabilities: [] } });
    const screenForm = new ScreenFormController(client, {
      place: { page: 'application-product-select' },
      url: { path: '/account/heloc/1/product/select', query: {} },
      values: holdValues({ answers: { selectedOffer: 'o1' }, toggles: {} }),
    });
    screenForm.start();
    await settle();
    const { form } = screenForm.get();
    form.set('amount', 5);
    expect(form.field('amount').issue).toBeUndefined();
    form.blur('amount');
    expect(form.field('amount').issue).toMatch(/^Enter at least \$15,000/);
    form.set('amount', 20_000);
    expect(form.field('amount').issue).toBeUndefined();
    // Another field shows nothing before Continue.
    form.blur('payOff');
    expect(form.field('selectedOffer').issue).toBeUndefined();
  });

  test('an issue about an upload is shown at the upload, until its cause is gone', async () => {
    const { client } = buildClient();
    client.addLoaded({ documents: [] });
    const screenForm = new ScreenFormController(client, {
      place: { page: 'application-identity' },
      url: { path: '/account/heloc/1/identity', query: {} },
      values: holdValues({ answers: { documentType: 'PASSPORT' }, toggles: {} }),
    });
    screenForm.start();
    await settle();
    const { issues } = await screenForm.validate();
    expect(issues).toMatchObject([{ field: 'front', code: 'front-missing' }]);
    const issueOf = (path: string) => screenForm.get().form.field(path).issue;
    expect(issueOf('front')).toBe(
      'Add the page with your photo first, and wait until it is uploaded',
    );
    expect(issueOf('documentType')).toBeUndefined();
    client.addLoaded({ documents: [{ type: 'PASSPORT_FRONT' }] });
    expect(issueOf('front')).toBeUndefined();
  });

  test('reports each change with all answers', async () => {
    const { screenForm, changes } = await startForm({ name: 'kite' });
    screenForm.get().form.set('size', 'small');
    expect(changes).toEqual([{ name: 'kite', size: 'small' }]);
  });

  test('needs a warning confirmed, and again after a change', async () => {
    const { screenForm } = await startForm({ name: 'kite', size: 'large' });
    await screenForm.validate();
    expect(warningIds(screenForm)).toEqual(['large']);
    screenForm.confirm('large');
    expect((await screenForm.validate()).warnings).toEqual([]);
    screenForm.get().form.set('name', 'boat');
    expect((await screenForm.validate()).warnings).toHaveLength(1);
  });

  test('keeps a closed modal closed until Continue is pressed again', async () => {
    const { screenForm } = await startForm({ name: 'moon' });
    expect((await screenForm.validate()).blocked).toBe(true);
    expect(warningIds(screenForm)).toEqual(['sold-out']);
    screenForm.update(withClosedModal(screenForm.get(), 'sold-out'));
    expect([warningIds(screenForm), screenForm.get().blocked]).toEqual([[], true]);
    screenForm.get().form.blur('name');
    expect(warningIds(screenForm)).toEqual([]);
    await screenForm.validate();
    expect(warningIds(screenForm)).toEqual(['sold-out']);
  });

  test('rejects a validation whose validator cannot be loaded', async () => {
    const { client } = await startForm();
    const offline = {
      ...client,
      loadValidator: () => Promise.reject(new Error('offline')),
    };
    const form = new ScreenFormController(offline, {
      place: { journey: 'order', step: 'index' },
      url: { path: '/order', query: {} },
    });
    await expect(form.validate()).rejects.toThrow('offline');
  });

  test('notifies nobody of a validation that shows nothing', async () => {
    const { screenForm } = await startForm({ name: 'kite' });
    let notified = 0;
    screenForm.subscribe(() => (notified += 1));
    await screenForm.validate();
    expect(notified).toBe(0);
    screenForm.get().form.set('size', 'large');
    await screenForm.validate();
    expect(warningIds(screenForm)).toEqual(['large']);
    expect(notified).toBe(1);
    // The warning asks again, so the press is noticed.
    await screenForm.validate();
    expect(notified).toBe(2);
  });

  test('follows what has changed between its creation and its start', () => {
    const { client } = buildClient({ set });
    const screenForm = new ScreenFormController(client, {
      place: { journey: 'order', step: 'index' },
      url: { path: '/order', query: {} },
      values: holdValues({ answers: { name: 'kite' }, toggles: {} }),
    });
    const { steps = [] } = set.journeys['order'] ?? {};
    const [first, ...others] = steps.map((step) => ({
      ...step,
      screen: { ...step.screen, title: 'A new title' },
    }));
    client.update({
      set: {
        ...set,
        journeys: { order: { ...set.journeys['order']!, steps: [first!, ...others] } },
      },
    });
    screenForm.start();
    expect(screenForm.get().screen.title).toBe('A new title');
    expect(screenForm.get().form.values().answers).toEqual({ name: 'kite' });
  });

  test('takes over a new set with the answers', async () => {
    const { client, screenForm } = await startForm({ name: 'kite' });
    client.update({ set: { ...set, org: { ...set.org, code: 'NEXT' } } });
    expect(screenForm.get().form.values().answers).toEqual({ name: 'kite' });
  });

  test('ignores the client’s changes after its end', async () => {
    const { client, screenForm, end } = await startForm();
    const before = screenForm.get();
    end();
    client.update({ loaded: { profile: {} } });
    expect(screenForm.get()).toBe(before);
  });
});
