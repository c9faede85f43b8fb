/** Builds screens and fields, and the element that shows a screen. */
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Screen, ScreenField } from '../../../src/engine/resolve/screen.ts';
import {
  PlainLink,
  ScreenView,
  type FormPort,
  type ScreenViewProps,
} from '../../../src/ui/index.ts';
import { buildFormPort, type TestFormPort } from './build-form-port.ts';

/** Builds a required text field that is shown. Its label is its path. */
export const buildField = (path: string, more: Partial<ScreenField> = {}): ScreenField => ({
  path,
  widget: 'text',
  label: path,
  required: true,
  shown: true,
  width: 'full',
  ...more,
});

/** Builds a screen with a form and a Continue button. */
export const buildScreen = (
  fields: readonly ScreenField[],
  more: Partial<Screen> = {},
): Screen => ({
  place: 'demo/one',
  title: 'Your name',
  before: [],
  after: [],
  secondary: [],
  primary: { label: 'Continue' },
  form: { fields, live: false },
  ...more,
});

/** Builds the element of a screen without issues, warnings or errors. */
export function screenElement(
  screen: Screen,
  form: FormPort | undefined,
  more: Partial<ScreenViewProps> = {},
): ReactElement {
  return (
    <ScreenView
      screen={screen}
      form={form}
      issues={[]}
      busy={false}
      error={undefined}
      warnings={[]}
      blocked={false}
      onSubmit={() => {}}
      onConfirm={() => {}}
      onDismiss={() => {}}
      link={PlainLink}
      {...more}
    />
  );
}

/** Renders a screen with one field. `value` is its answer; undefined leaves it empty. */
export function renderField(
  path: string,
  field: Partial<ScreenField>,
  value?: unknown,
): TestFormPort {
  const port = buildFormPort(value === undefined ? {} : { [path]: value });
  render(screenElement(buildScreen([buildField(path, field)]), port));
  return port;
}
