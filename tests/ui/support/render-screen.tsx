/** Builds screens and fields, and the element that shows a screen. */
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { EntryKind } from '../../../src/domain/index.ts';
import type { Screen, ScreenField } from '../../../src/engine/resolve/screen.ts';
import {
  PlainLink,
  ScreenView,
  type FormPort,
  type ScreenViewProps,
} from '../../../src/ui/index.ts';
import { buildFormPort, readAs, type TestFormPort } from './build-form-port.ts';

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

const KINDS: Partial<Record<ScreenField['widget'], EntryKind>> = {
  phone: 'phone',
  money: 'amount',
  ssn: 'digits',
  'account-number': 'digits',
  'date-parts': 'date',
};

/**
 * Renders a screen with one field. `value` is its answer; undefined leaves it empty. Its entries are
 * read by its widget.
 */
export function renderField(
  path: string,
  field: Partial<ScreenField>,
  value?: unknown,
): TestFormPort {
  const values = value === undefined ? {} : { [path]: value };
  const port = buildFormPort(values, readAs(KINDS[field.widget ?? 'text'] ?? 'text'));
  render(screenElement(buildScreen([buildField(path, field)]), port));
  return port;
}
