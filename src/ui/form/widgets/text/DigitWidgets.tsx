import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { PathIcon } from '../../../icons.tsx';
import { getText, useControl, type Control } from '../use-control.ts';
import { useEntry, type Entry } from '../use-entry.ts';

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

/**
 * The text of an input for digits. A key for another character, or for a digit too many, is
 * refused. A pasted text that is too long, or has letters, stays, so that validation reports it.
 */
function useDigits({ value, setValue, read }: Control, maxLength: number, isWhole?: number): Entry {
  return useEntry({
    plain: getText(value),
    format: {
      show: (plain) => plain,
      accept: (plain, before) => {
        const digits = plain.replace(/\D/g, '');
        return digits.length > Math.max(maxLength, before.length) ? before : digits;
      },
      isWhole: (inserted) => inserted.replace(/\D/g, '').length === isWhole,
    },
    write: (plain, isTyped) => {
      const next = isTyped ? plain : getText(read(plain));
      setValue(next);
      return next;
    },
  });
}

/**
 * Masks a social security number: `123456789` → `•••-••-6789`. An incomplete number is fully
 * masked.
 */
function maskSsn(digits: string): string {
  if (digits === '') return '';
  return digits.length === SSN_LENGTH
    ? `•••-••-${digits.slice(-UNMASKED_LENGTH)}`
    : '•'.repeat(digits.length);
}

/**
 * A social security number, masked while the input does not have the focus. A pasted complete
 * number replaces the previous one, and browsers store nothing.
 */
export function SsnWidget(props: WidgetProps): ReactElement {
  const control = useControl(props);
  const { field, inputProps } = control;
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(undefined);
  const entry = useDigits(control, SSN_LENGTH, SSN_LENGTH);
  // Unmasking rewrites the input's text, which drops the selection that the Tab key made.
  useLayoutEffect(() => {
    if (focused) input.current?.select();
  }, [focused]);
  return (
    <div className="control-row">
      <span className="control-prefix control-prefix--icon">
        <PathIcon path={LOCK} />
      </span>
      <input
        {...inputProps}
        {...DIGIT_INPUT}
        {...entry}
        className="control control--locked tabular"
        placeholder={field.placeholder}
        value={focused ? entry.value : maskSsn(entry.value)}
        onFocus={(event) => {
          input.current = event.currentTarget;
          setFocused(true);
        }}
        onBlur={() => {
          setFocused(false);
          inputProps.onBlur();
        }}
      />
    </div>
  );
}

/** A routing or account number of at most the field's maximum length. */
export function AccountNumberWidget(props: WidgetProps): ReactElement {
  const control = useControl(props);
  const { field, inputProps } = control;
  return (
    <input
      {...inputProps}
      {...DIGIT_INPUT}
      {...useDigits(control, field.maxLength ?? Infinity)}
      placeholder={field.placeholder}
    />
  );
}
