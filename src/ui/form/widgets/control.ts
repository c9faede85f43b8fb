import type { WidgetProps } from '@rjsf/utils';
import type { ScreenField } from '../../../engine/resolve/screen.ts';
import type { FormPort } from '../../form-port.ts';
import { useField, usePort } from '../../use-field.ts';
import { controlId, describedBy } from '../../ids.ts';

export interface Control {
  readonly ask: ScreenField;
  readonly port: FormPort;
  readonly value: unknown;
  readonly unmet: readonly string[] | undefined;
  readonly invalid: boolean;
  /** Attributes that every control of one element carries. */
  readonly common: {
    readonly id: string;
    readonly name: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-required': true | undefined;
    readonly autoComplete: string | undefined;
    readonly onBlur: () => void;
  };
}

/** Binds a widget to its own path: what it holds, how it is described, and where it writes. */
export function useControl(props: WidgetProps): Control {
  const ask = props.options['ask'] as unknown as ScreenField;
  const port = usePort();
  const state = useField(ask.path);
  const invalid = state.issue !== undefined;
  return {
    ask,
    port,
    value: state.value,
    unmet: state.unmet,
    invalid,
    common: {
      id: controlId(ask.path),
      name: ask.path,
      'aria-describedby': describedBy(ask, state.issue),
      'aria-invalid': invalid ? true : undefined,
      'aria-required': ask.required ? true : undefined,
      autoComplete: ask.autocomplete,
      onBlur: () => port.blur(ask.path),
    },
  };
}

/** Text of a held value; empty for nothing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
