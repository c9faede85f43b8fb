/** A text that a script sets without an event is read when its form is submitted. */
import { fireEvent, render, screen as page } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { readControlsOnSubmit } from '../../../src/app/forms/read-controls.ts';

readControlsOnSubmit();

function Form({
  onSubmit,
}: {
  readonly onSubmit: (texts: readonly string[]) => void;
}): ReactElement {
  const [text, setText] = useState('as rendered');
  const [area, setArea] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit([text, area]);
      }}
    >
      <input aria-label="Line" value={text} onChange={(event) => setText(event.target.value)} />
      <textarea aria-label="Area" value={area} onChange={(event) => setArea(event.target.value)} />
      <input type="checkbox" aria-label="Tick" defaultValue="on" />
    </form>
  );
}

test('each text that is not the rendered one is an input event, and the others are left', () => {
  const submitted: (readonly string[])[] = [];
  render(<Form onSubmit={(texts) => submitted.push(texts)} />);
  const line = page.getByLabelText<HTMLInputElement>('Line');
  const inputs: string[] = [];
  line.form?.addEventListener('input', ({ target }) =>
    inputs.push(
      (target as HTMLElement).ariaLabel ?? (target as Element).getAttribute('aria-label') ?? '',
    ),
  );
  line.value = 'set by a script';
  fireEvent.submit(line.form as HTMLFormElement);
  expect([submitted, inputs]).toEqual([[['set by a script', '']], ['Line']]);
  page.getByLabelText<HTMLTextAreaElement>('Area').value = 'two\nlines';
  fireEvent.submit(line.form as HTMLFormElement);
  expect(submitted.at(-1)).toEqual(['set by a script', 'two\nlines']);
  expect(inputs).toEqual(['Line', 'Area']);
});
