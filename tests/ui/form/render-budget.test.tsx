import { act, cleanup, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FormStore, holdValues } from '../../../src/client/index.ts';
import { resolveScreen, type CompiledScreen, type CompiledSet } from '../../../src/engine/index.ts';
import { preloadForm } from '../../../src/ui/index.ts';
import { screenElement } from '../support/render-screen.tsx';

/** The paths of the fields in which something was rendered, and what else was. */
const rendered = vi.hoisted(() => ({ fields: [] as string[], layouts: 0, forms: 0 }));
const nothing = { fields: [], layouts: 0, forms: 0 };

/* Each field has its own Profiler, to which React reports each render of the field. */
vi.mock(import('../../../src/ui/form/templates/FieldTemplate.tsx'), async (load) => {
  const real = await load();
  return {
    ...real,
    FieldTemplate: (props) =>
      // The whole form has the template of a field, too, without a label.
      props.label === '' ? (
        <real.FieldTemplate {...props} />
      ) : (
        <Profiler id={props.label} onRender={(path) => rendered.fields.push(path)}>
          <real.FieldTemplate {...props} />
        </Profiler>
      ),
  };
});
/* The layout of a field renders its label, and a screen renders its form. */
vi.mock(import('../../../src/ui/form/templates/FieldParts.tsx'), async (load) => {
  const real = await load();
  const LabelText: typeof real.LabelText = (props) => {
    rendered.layouts += 1;
    return real.LabelText(props);
  };
  return { ...real, LabelText };
});
vi.mock(import('../../../src/ui/form/LazyForm.tsx'), async (load) => {
  const real = await load();
  const LazyForm: typeof real.LazyForm = (props) => {
    rendered.forms += 1;
    return <real.LazyForm {...props} />;
  };
  return { ...real, LazyForm };
});

const SIZE = 100;
const names = Array.from({ length: SIZE }, (_, at) => `f${at}`);
const big: CompiledScreen = {
  id: 'page/big',
  source: 'test',
  title: 'A hundred questions',
  live: false,
  checks: [],
  blocks: [],
  secondary: [],
  primary: { label: 'Continue' },
  schema: {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [name, { type: 'string', title: name, maxLength: 40 }]),
    ),
  },
  ui: { f50: { shown: { '==': [{ var: 'answers.f1' }, 'y'] } } },
};
// The parts of a compiled set that a page without calls and routes needs.
const set = {
  format: 1,
  journeys: {},
  forms: {},
  lists: {},
  copy: {},
  pages: { big: { id: 'big', path: '/big', screen: big, load: [] } },
  vocabulary: {},
} as Partial<CompiledSet> as CompiledSet;
let commits = 0;
function clearCounts(): void {
  Object.assign(rendered, nothing, { fields: [] });
  commits = 0;
}

beforeAll(preloadForm);
let form: FormStore;
beforeEach(() => {
  clearCounts();
  form = renderForm();
});

/** Finds an input by its name, because a query by label reads a hundred labels each time. */
const box = (name: string) =>
  waitFor(() => {
    const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!input) throw new Error(`Failed to find the field ${name}.`);
    return input;
  });

const place = { page: 'big' };
const shown = resolveScreen(set, place, { answers: {} });

const emptyForm = (): FormStore => {
  const values = holdValues({ answers: {}, toggles: {} });
  return new FormStore({
    set,
    place,
    screen: shown,
    values,
    context: () => ({ answers: values.get().answers }),
    onChange: () => {},
    onBlur: () => {},
    search: async () => [],
    lookup: async () => ({ ok: false, text: '' }),
  });
};

function renderForm(store = emptyForm()): FormStore {
  render(
    <Profiler id="screen" onRender={() => void (commits += 1)}>
      {screenElement(shown, store)}
    </Profiler>,
  );
  return store;
}

/** Presses a key in a field that has the focus. */
async function press(name: string, key: string): Promise<void> {
  const user = userEvent.setup({ delay: null });
  await user.click(await box(name));
  clearCounts();
  await user.keyboard(key);
}

test('the first render is of each field', async () => {
  await box('f99');
  expect(rendered.fields.toSorted()).toEqual(names.toSorted());
  // The field f50 is not shown.
  expect(rendered.layouts).toBe(SIZE - 1);
  expect(rendered.forms).toBeGreaterThan(0);
});

test('a key press among a hundred fields renders one widget, in one commit', async () => {
  await press('f70', 'x');
  expect((await box('f70')).value).toBe('x');
  expect(rendered).toEqual({ ...nothing, fields: ['f70'] });
  expect(commits).toBe(1);
});

test('a key press that shows another field renders only those two fields, in one commit', async () => {
  expect(document.querySelector('input[name="f50"]')).toBeNull();
  await press('f1', 'y');
  await box('f50');
  expect(rendered).toEqual({ ...nothing, fields: ['f1', 'f50'], layouts: 1 });
  expect(commits).toBe(1);
});

test('writing an equal value renders nothing', async () => {
  await box('f3');
  act(() => form.set('f3', 'x'));
  clearCounts();
  act(() => form.set('f3', 'x'));
  expect([rendered, commits]).toEqual([nothing, 0]);
});

test('a submit of a hundred empty fields renders no field, and shows each message', async () => {
  const input = await box('f3');
  const message = document.getElementById('f-f3-error');
  expect(message?.hidden).toBe(true);
  const required = names.map((missingProperty) => ({
    keyword: 'required',
    instancePath: '',
    schemaPath: '#/required',
    params: { missingProperty },
  }));
  form.validateWith((answers) =>
    required.filter(({ params }) => !Object.hasOwn(Object(answers), params.missingProperty)),
  );
  clearCounts();
  act(() => void form.validateAll());
  expect([rendered, commits]).toEqual([nothing, 0]);
  // The field f50 is not shown.
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(SIZE - 1);
  expect(message).toMatchObject({ hidden: false, textContent: 'Error: Required' });
  expect(input.getAttribute('aria-describedby')).toBe('f-f3-error');

  act(() => form.set('f3', 'x'));
  expect(message?.hidden).toBe(true);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(SIZE - 2);
});

test('a field that appears with an issue is rendered with it', async () => {
  await box('f99');
  form.validateWith(() => [
    { keyword: 'pattern', instancePath: '/f50', schemaPath: '#/pattern', params: {} },
  ]);
  act(() => form.set('f1', 'y'));
  act(() => void form.validateAll());
  const invalid = (await box('f50')).getAttribute('aria-invalid');
  cleanup();
  renderForm(form);
  expect([invalid, (await box('f50')).getAttribute('aria-invalid')]).toEqual(['true', 'true']);
  expect(document.getElementById('f-f50-error')?.textContent).toBe('Error: Check this answer');
});
