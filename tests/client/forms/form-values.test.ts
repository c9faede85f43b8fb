import { describe, expect, test } from 'vitest';
import { FormStore, holdValues, type FormStoreInput } from '../../../src/client/index.ts';

/** Opens a form whose screen has these prefills. `isFilled` says whether there were any to take. */
function openForm(answers: object, prefills: object) {
  const fields = Object.entries(prefills).map(([path, value]) => ({ path, value, shown: true }));
  const screen = { form: { fields } } as unknown as FormStoreInput['screen'];
  const values = holdValues({ answers: { ...answers }, toggles: {} });
  const form = new FormStore({ screen, values } as FormStoreInput);
  return { form, values, screen, isFilled: form.updateScreen(screen) };
}

describe('the prefills of a form', () => {
  const answers = { name: 'Otto', city: '', suffix: null };
  const prefills = { name: 'Ana', city: 'Salem', suffix: 'JR', count: 0 };

  test('fill in what is not answered, and not what was removed', () => {
    const { form } = openForm(answers, prefills);
    expect(form.values().answers).toEqual({ ...answers, count: 0 });
    expect(form.field('count').value).toBe(0);
  });

  test('are held once they are accepted', () => {
    const { form, values } = openForm(answers, prefills);
    expect(values.get().answers).toEqual(answers);
    form.accept();
    expect(values.get().answers).toEqual({ ...answers, count: 0 });
  });

  // The form resolves its screen until nothing is filled in any more, so this would not end.
  test.each(['', null, undefined])('are none when the screen holds %j', (empty) => {
    expect(openForm({}, { street2: empty }).isFilled).toBe(false);
  });

  test('are taken from a screen once', () => {
    const { form, screen, isFilled } = openForm({}, prefills);
    expect([isFilled, form.updateScreen(screen)]).toEqual([true, false]);
  });
});

test('a form shows and keeps an answer that another part has written meanwhile', () => {
  const { form, values } = openForm({ name: 'Otto' }, {});
  values.set({ answers: { name: 'Otto', photo: 'p-1' }, toggles: {} });
  form.accept();
  expect(values.get().answers).toEqual({ name: 'Otto', photo: 'p-1' });
});
