/** Each kind of result of a press is scrolled into view and focused on a small screen. */
import { render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { showOutcomes } from '../../../src/ui/screen/show-outcomes.ts';
import { preloadForm, type ScreenViewProps } from '../../../src/ui/index.ts';
import { buildFormPort } from '../support/build-form-port.ts';
import { buildField, buildScreen, screenElement } from '../support/render-screen.tsx';

beforeAll(preloadForm);
const user = userEvent.setup({ delay: null });
const scrolled: string[] = [];
let end = (): void => {};

beforeEach(() => {
  scrolled.length = 0;
  // Every result lies below the window, as on a phone.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, innerHeight + 200, 300, 100),
  );
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled.push(this.textContent.trim() || (this.getAttribute('name') ?? ''));
  };
  end = showOutcomes();
});
afterEach(() => {
  end();
});

const focused = () => document.activeElement?.textContent;
const warning = {
  id: 'low',
  kind: 'confirm',
  present: 'banner',
  message: 'Is it a year?',
  button: 'Confirm',
} as const;

interface PressedProps {
  /** The props of the screen after the press. */
  readonly after: Partial<ScreenViewProps>;
}

/** A screen that shows `after` once Continue is pressed. Each further press passes new arrays. */
function Pressed({ after }: PressedProps): ReactElement {
  const [shown, setShown] = useState<Partial<ScreenViewProps>>({});
  const onSubmit = () => setShown({ ...after, issues: [...(after.issues ?? [])] });
  return screenElement(buildScreen([buildField('a')]), port, { ...shown, onSubmit });
}
const port = buildFormPort();
const press = async (name = 'Continue') => {
  // A form that is drawn after the press would count as its outcome.
  await waitFor(() => {
    const forms = [...document.querySelectorAll('form')];
    expect(forms.every((form) => form.querySelector('.field') !== null)).toBe(true);
  });
  await user.click(page.getByRole('button', { name }));
};

describe('the result of a press', () => {
  test('a failure at the end of the form', async () => {
    render(<Pressed after={{ error: 'You are offline.' }} />);
    await press();
    await waitFor(() => expect(focused()).toBe('You are offline.'));
    expect(scrolled).toEqual(['You are offline.']);
  });

  test('a warning that must be confirmed, on each press', async () => {
    render(<Pressed after={{ warnings: [warning] }} />);
    await press();
    await waitFor(() => expect(focused()).toContain('Is it a year?'));
    page.getByRole('button', { name: 'Continue' }).focus();
    await press();
    await waitFor(() => expect(focused()).toContain('Is it a year?'));
    expect(scrolled.length).toBeGreaterThan(1);
  });

  test('a confirmation waits until the errors are gone', async () => {
    const issues = [{ field: 'a', message: 'Choose your work' }];
    render(<Pressed after={{ issues, warnings: [warning] }} />);
    await press();
    expect(page.queryByText(warning.message)).toBeNull();
  });

  test('a notice that prevents the submit, before and after the press', async () => {
    const block = { id: 'no', kind: 'block', present: 'banner', message: 'Not here' } as const;
    render(<Pressed after={{ warnings: [block], blocked: true }} />);
    await press();
    await waitFor(() => expect(focused()).toBe('Not here'));
    page.getByRole('button', { name: 'Continue' }).focus();
    await press();
    expect([focused(), new Set(scrolled)]).toEqual(['Not here', new Set(['Not here'])]);
  });

  test('a modal that blocked and was closed opens again', async () => {
    const onSubmit = vi.fn();
    render(screenElement(buildScreen([buildField('a')]), port, { blocked: true, onSubmit }));
    await press();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('a modal takes the focus itself', async () => {
    const modal = {
      id: 'ny',
      kind: 'warn',
      present: 'modal',
      title: 'Read this',
      message: 'A',
    } as const;
    render(<Pressed after={{ warnings: [modal] }} />);
    await press();
    expect(page.getByRole('dialog', { name: 'Read this' })).toBeTruthy();
    expect(scrolled).toEqual([]);
  });

  test('the summary of errors, from its heading on', async () => {
    port.change('a', { issue: 'Required' });
    render(<Pressed after={{ issues: [{ field: 'a', message: 'Required' }] }} />);
    await press();
    await waitFor(() => expect(focused()).toContain('There is a problem'));
    expect(scrolled).toEqual([expect.stringMatching(/^There is a problem/)]);
  });

  test('fields that the press revealed: the first required one', async () => {
    const fields = ['street', 'unit', 'city'].map((path) =>
      buildField(path, { required: path !== 'unit', shown: path === 'street' }),
    );
    const hidden = buildFormPort();
    for (const { path } of fields) hidden.change(path, { shown: path === 'street' });
    const onSubmit = () => {
      hidden.change('unit', { shown: true });
      hidden.change('city', { shown: true });
    };
    render(screenElement(buildScreen(fields), hidden, { onSubmit }));
    await page.findByLabelText('street');
    await press();
    await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText('city')));
    expect(scrolled).toEqual(['city']);
  });
});

describe('a change without a press', () => {
  test('fields that a choice reveals after a press leave the focus on the choice', async () => {
    const fields = [buildField('kind'), buildField('name', { required: true, shown: false })];
    const hidden = buildFormPort();
    hidden.change('name', { shown: false });
    const onSubmit = () => {};
    render(screenElement(buildScreen(fields), hidden, { onSubmit }));
    const choice = await page.findByLabelText('kind');
    await press();
    choice.focus();
    // The page changes at the click, before the browser fires `input`.
    choice.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    hidden.change('name', { shown: true });
    await page.findByLabelText('name');
    expect([document.activeElement, scrolled]).toEqual([choice, []]);
  });

  test('a notice that appears while the borrower types does not move the focus', async () => {
    const issues: ScreenViewProps['issues'] = [];
    const shown = buildScreen([buildField('a')]);
    const { rerender } = render(screenElement(shown, port, { issues }));
    const input = await page.findByLabelText('a');
    await press();
    await user.type(input, 'x');
    rerender(screenElement(shown, port, { issues, warnings: [warning] }));
    expect(page.getByText('Is it a year?')).toBeTruthy();
    expect([document.activeElement, scrolled]).toEqual([input, []]);
  });

  test('a screen that follows a press on a page without one leaves the focus to its heading', async () => {
    const { rerender } = render(
      <form onSubmit={(event) => event.preventDefault()}>
        <button type="submit">Retry</button>
      </form>,
    );
    await user.click(page.getByRole('button', { name: 'Retry' }));
    rerender(screenElement(buildScreen([buildField('a')]), port));
    await page.findByLabelText('a');
    expect(scrolled).toEqual([]);
  });

  test('the notices of the next screen leave the focus to its heading', async () => {
    const { rerender } = render(screenElement(buildScreen([buildField('a')]), port));
    await waitFor(() => {
      const forms = [...document.querySelectorAll('form')];
      expect(forms.every((form) => form.querySelector('.field') !== null)).toBe(true);
    });
    await press();
    const next = buildScreen([buildField('a')], {
      place: 'demo/two',
      before: [{ block: 'notice', id: 'n', tone: 'info', text: 'Good to know' }],
    });
    rerender(screenElement(next, port));
    await page.findByText('Good to know');
    expect(scrolled).toEqual([]);
  });
});

/** A fold above a notice that appears once the fold was opened. */
function Folded(): ReactElement {
  const [isOpened, setOpened] = useState(false);
  return (
    <div className="screen">
      <details>
        <summary onClick={() => setOpened(true)}>Electronic records</summary>
        <p>What you agree to</p>
      </details>
      {isOpened ? <div className="notice">Before you can submit</div> : null}
    </div>
  );
}

test('a fold that is opened keeps its place beside a notice that its opening brings', async () => {
  render(<Folded />);
  await user.click(page.getByText('Electronic records'));
  expect(page.getByText('Before you can submit')).toBeDefined();
  await waitFor(() => expect(page.getByRole('group').getAttribute('open')).toBe(''));
  expect(scrolled).toEqual([]);
});
