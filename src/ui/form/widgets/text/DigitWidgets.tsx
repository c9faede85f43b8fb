import { useLayoutEffect, useRef, useState, type ClipboardEvent, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { PathIcon } from '../../../icons.tsx';
import { textOf, useControl } from '../use-control.ts';

const LOCK = 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9';
const SSN_LENGTH = 9;
/** The number of digits that a masked social security number shows, from its end. */
const UNMASKED_LENGTH = 4;

/** The attributes of an input for digits that the browser must not store. */
const DIGIT_INPUT = {
  className: 'control tabular',
  type: 'text',
  inputMode: 'numeric',
  autoComplete: 'off',
  spellCheck: false,
} as const;

const digitsOf = (typed: string, maxLength: number): string =>
  typed.replace(/\D/g, '').slice(0, maxLength);

/**
 * Masks a social security number: `123456789` → `•••-••-6789`. An incomplete number is fully
 * masked.
 */
export function maskSsn(digits: string): string {
  if (digits === '') return '';
  return digits.length === SSN_LENGTH
    ? `•••-••-${digits.slice(-UNMASKED_LENGTH)}`
    : '•'.repeat(digits.length);
}

/**
 * A social security number, masked while the input does not have the focus. Other characters in a
 * paste are dropped, a pasted complete number replaces the previous one, and browsers store
 * nothing.
 */
export function SsnWidget(props: WidgetProps): ReactElement {
  const { field, value, setValue, inputProps } = useControl(props);
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(undefined);
  const digits = digitsOf(textOf(value), SSN_LENGTH);
  // Unmasking rewrites the input's text, which drops the selection that the Tab key made.
  useLayoutEffect(() => {
    if (focused) input.current?.select();
  }, [focused]);
  const onPaste = (event: ClipboardEvent) => {
    const pasted = digitsOf(event.clipboardData.getData('text'), SSN_LENGTH);
    if (pasted.length < SSN_LENGTH) return;
    event.preventDefault();
    setValue(pasted);
  };
  return (
    <div className="control-row">
      <span className="control-prefix control-prefix--icon">
        <PathIcon path={LOCK} />
      </span>
      <input
        {...inputProps}
        {...DIGIT_INPUT}
        className="control control--locked tabular"
        placeholder={field.placeholder}
        onPaste={onPaste}
        value={focused ? digits : maskSsn(digits)}
        onFocus={(event) => {
          input.current = event.currentTarget;
          setFocused(true);
        }}
        onBlur={() => {
          setFocused(false);
          inputProps.onBlur();
        }}
        onChange={(event) => setValue(digitsOf(event.currentTarget.value, SSN_LENGTH))}
      />
    </div>
  );
}

/**
 * A routing or account number of at most the field's maximum length. Other characters in a paste
 * are dropped.
 */
export function AccountNumberWidget(props: WidgetProps): ReactElement {
  const { field, value, setValue, inputProps } = useControl(props);
  const maxLength = field.maxLength ?? Infinity;
  return (
    <input
      {...inputProps}
      {...DIGIT_INPUT}
      placeholder={field.placeholder}
      value={textOf(value)}
      onChange={(event) => setValue(digitsOf(event.currentTarget.value, maxLength))}
    />
  );
}
