import type { WidgetProps } from '@rjsf/utils';
import type { ScreenField } from '../../../engine/resolve/screen.ts';
import type { FormPort } from '../../form-port.ts';
import { controlId, describedBy } from '../../ids.ts';
import { useFieldState, useFormPort } from '../../use-field.ts';

/** What a widget needs to render its field. */
export interface Control {
  readonly field: ScreenField;
  readonly port: FormPort;
  readonly value: unknown;
  /** The names of the rules that the value does not meet; undefined for an empty value. */
  readonly unmet: readonly string[] | undefined;
  readonly invalid: boolean;
  /** Writes the answer of this field. */
  readonly setValue: (value: unknown) => void;
  /** The attributes of a control that consists of one element. */
  readonly inputProps: {
    readonly id: string;
    readonly name: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-required': true | undefined;
    readonly autoComplete: string | undefined;
    readonly onBlur: () => void;
  };
}

/**
 * Binds a widget to its field: the field's state, its ARIA attributes and the functions that write
 * the answer.
 */
export function useControl(props: WidgetProps): Control {
  const field = props.options['screenField'] as unknown as ScreenField;
  const port = useFormPort();
  const { value, issue, unmet } = useFieldState(field.path);
  const invalid = issue !== undefined;
  return {
    field,
    port,
    value,
    unmet,
    invalid,
    setValue: (next) => port.set(field.path, next),
    inputProps: {
      id: controlId(field.path),
      name: field.path,
      'aria-describedby': describedBy(field, issue),
      'aria-invalid': invalid ? true : undefined,
      'aria-required': field.required ? true : undefined,
      autoComplete: field.autocomplete,
      onBlur: () => port.blur(field.path),
    },
  };
}

/** Returns the text of a string, number or boolean; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
