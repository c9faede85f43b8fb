import { act, cleanup, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FormStore, holdValues } from '../../../src/client/index.ts';
import { resolveScreen, type CompiledScreen, type CompiledSet } from '../../../src/engine/index.ts';
import { preloadForm } from '../../../src/ui/index.ts';
import { stubMatchMedia } from '../support/match-media.ts';
import { screenElement } from '../support/render-screen.tsx';

/** The part of a React fiber that shows whether its component rendered in a commit. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

// React reports each commit to the developer tools. The hook must exist before React loads.
const rendered = vi.hoisted(() => {
  const counted = { components: 0 };
  const COMPONENTS = new Set([0, 1, 11, 14, 15]);
  const PERFORMED_WORK = 1;
  const count = (fiber: Fiber | null): void => {
    for (let one = fiber; one; one = one.sibling) {
      if (COMPONENTS.has(one.tag) && (one.alternate === null || (one.flags & PERFORMED_WORK) !== 0))
        counted.components += 1;
      if (one.alternate === null || one.child !== one.alternate.child) count(one.child);
    }
  };
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) =>
        count(root.current.child),
    },
  });
  return counted;
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

beforeAll(async () => {
  stubMatchMedia();
  await preloadForm();
});
let form: FormStore;
beforeEach(() => {
  rendered.components = 0;
  form = renderForm();
});
afterEach(cleanup);

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

/**
 * Counts the components and commits of one key press in a field, after the field has taken the
 * focus.
 */
async function press(
  name: string,
  key: string,
): Promise<{ readonly components: number; readonly commits: number }> {
  const user = userEvent.setup({ delay: null });
  await user.click(await box(name));
  [rendered.components, commits] = [0, 0];
  await user.keyboard(key);
  return { components: rendered.components, commits };
}

test('the count includes the components of the first render', async () => {
  await box('f99');
  expect(rendered.components).toBeGreaterThan(SIZE);
});

test('a key press among a hundred fields renders one component, in one commit', async () => {
  const cost = await press('f70', 'x');
  expect((await box('f70')).value).toBe('x');
  expect(cost.components).toBe(1);
  expect(cost.commits).toBe(1);
});

test('a key press that shows another field renders only those two fields, in one commit', async () => {
  expect(document.querySelector('input[name="f50"]')).toBeNull();
  const cost = await press('f1', 'y');
  await box('f50');
  // The new field consists of about eight components: its template, its widget and their parts.
  expect(cost.components).toBeLessThanOrEqual(12);
  expect(cost.commits).toBe(1);
});

test('writing an equal value renders nothing', async () => {
  await box('f3');
  act(() => form.set('f3', 'x'));
  rendered.components = 0;
  act(() => form.set('f3', 'x'));
  expect(rendered.components).toBe(0);
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
  [rendered.components, commits] = [0, 0];
  act(() => void form.validateAll());
  expect([rendered.components, commits]).toEqual([0, 0]);
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
