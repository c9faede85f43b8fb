/** A new screen starts with its heading in focus, and never takes the focus from a person. */
import { render, screen } from '@testing-library/react';
import { useLayoutEffect, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { painted } from '../support/painted.ts';
import { useHeadingFocus } from '../../../src/app/routes/use-heading-focus.ts';
import { headingId } from '../../../src/ui/screen/focus.ts';

interface PageProps {
  readonly name: string;
  readonly isEnabled?: boolean;
  /** Runs between the commit and the effect that moves the focus. */
  readonly meanwhile?: (field: HTMLElement) => void;
}

function Page({ name, isEnabled = true, meanwhile }: PageProps): ReactElement {
  useHeadingFocus(name, isEnabled);
  useLayoutEffect(() => {
    meanwhile?.(screen.getByRole('textbox'));
  }, [name, meanwhile]);
  return (
    <>
      <h1 id={headingId} tabIndex={-1}>
        {name}
      </h1>
      <input />
      <button type="button">Menu</button>
      <div role="dialog">
        <h2 tabIndex={-1}>Notifications</h2>
      </div>
    </>
  );
}

const press = (target: HTMLElement, type: string) =>
  target.dispatchEvent(new Event(type, { bubbles: true }));

test('each new screen has its heading in focus', async () => {
  const { rerender } = render(<Page name="First" />);
  expect(document.activeElement).toBe(document.body);
  await painted();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  screen.getByRole('textbox').focus();
  rerender(<Page name="First" />);
  await painted();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  rerender(<Page name="Second" />);
  await painted();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a screen that waits leaves the focus, and takes it once it is drawn', async () => {
  const { rerender } = render(<Page name="First" isEnabled={false} />);
  await painted();
  expect(document.activeElement).toBe(document.body);
  rerender(<Page name="First" />);
  await painted();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test.each(['keydown', 'pointerdown'])(
  'a field to which a person moved with %s keeps the focus',
  async (type) => {
    render(
      <Page
        name="First"
        meanwhile={(field) => {
          press(field, type);
          field.focus();
        }}
      />,
    );
    await painted();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  },
);

test('a focus that a script moved to a button goes to the heading', async () => {
  render(<Page name="First" meanwhile={() => screen.getByRole('button').focus()} />);
  await painted();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('an open dialog keeps the focus that it had before the screen', async () => {
  const { rerender } = render(<Page name="First" />);
  await painted();
  const title = screen.getByRole('heading', { name: 'Notifications' });
  title.focus();
  rerender(<Page name="Second" />);
  await painted();
  expect(document.activeElement).toBe(title);
});

test('a field that assistive technology focused without a press keeps the focus', async () => {
  render(<Page name="First" meanwhile={(field) => field.focus()} />);
  await painted();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('a second press that moves nothing does not keep the heading from the focus', async () => {
  render(<Page name="First" meanwhile={() => void press(document.body, 'keydown')} />);
  await painted();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a screen that is left before its paint does not move the focus', async () => {
  const { unmount } = render(<Page name="First" />);
  unmount();
  render(
    <>
      <h1 id={headingId} tabIndex={-1}>
        Other
      </h1>
    </>,
  );
  await painted();
  expect(document.activeElement).toBe(document.body);
});
