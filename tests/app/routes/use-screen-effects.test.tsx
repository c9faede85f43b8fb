/** A place whose title changes starts at its top, unless the focus of a person remains. */
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { useScreenEffects } from '../../../src/app/routes/use-screen-effects.ts';
import type { Screen } from '../../../src/engine/index.ts';
import { headingId } from '../../../src/ui/screen/focus.ts';
import { painted } from '../support/painted.ts';

interface PageProps {
  readonly title: string;
  readonly hasButton?: boolean;
}

function Page({ title, hasButton = true }: PageProps): ReactElement {
  useScreenEffects({ place: 'page/summary', title } as Screen, '', false);
  return (
    <>
      <h1 id={headingId} tabIndex={-1}>
        {title}
      </h1>
      <input />
      {hasButton && <button type="button">Submit</button>}
    </>
  );
}

async function opened(): Promise<{
  readonly scrollTo: ReturnType<typeof vi.fn>;
  readonly rerender: (page: ReactElement) => void;
}> {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  const { rerender } = render(<Page title="Check your answers" />);
  await painted();
  scrollTo.mockClear();
  return { scrollTo, rerender };
}

test('a new title moves to the top when the pressed button is gone', async () => {
  const { scrollTo, rerender } = await opened();
  screen.getByRole('button').focus();
  rerender(<Page title="Your application is submitted" hasButton={false} />);
  await painted();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('a new title leaves the focus of a person where it is', async () => {
  const { scrollTo, rerender } = await opened();
  screen.getByRole('textbox').focus();
  rerender(<Page title="Your application is submitted" />);
  await painted();
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('a change below the same title moves nothing', async () => {
  const { scrollTo, rerender } = await opened();
  screen.getByRole('button').focus();
  rerender(<Page title="Check your answers" hasButton={false} />);
  await painted();
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});
