import { useCallback, type RefCallback } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import type { ScreenField } from '../../../engine/resolve/screen.ts';
import type { FieldState, FormPort } from '../../form-port.ts';
import { controlId, describedBy } from '../../ids.ts';
import { useFieldWriter, useFormPort, useValue } from '../../use-field.ts';

/** The input of a widget to render its field. */
export interface Control {
  readonly field: ScreenField;
  readonly port: FormPort;
  readonly value: unknown;
  /** Writes the answer of this field. */
  readonly setValue: (value: unknown) => void;
  /** Returns what was meant by a pasted or filled value. */
  readonly read: (value: unknown) => unknown;
  /** The attributes of a control that consists of one element. */
  readonly inputProps: {
    readonly id: string;
    readonly name: string;
    /** Writes the attributes of the field's issue without a render. */
    readonly ref: RefCallback<HTMLElement>;
    readonly 'aria-invalid': 'true' | undefined;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-required': true | undefined;
    readonly autoComplete: string | undefined;
    readonly onBlur: () => void;
  };
}

/** The attributes that say that the value is not accepted, and why. */
const issueAttributes = (field: ScreenField, { issue, hint }: FieldState) =>
  ({
    'aria-invalid': issue === undefined ? undefined : 'true',
    'aria-describedby': describedBy(field, issue, hint),
  }) as const;

/**
 * Binds a widget to its field: the field's value, its ARIA attributes and the functions that write
 * the answer.
 */
export function useControl(props: WidgetProps): Control {
  const field = props.options['screenField'] as unknown as ScreenField;
  const port = useFormPort();
  const writeIssue = useCallback(
    (element: HTMLElement, state: FieldState) => {
      for (const [name, value] of Object.entries(issueAttributes(field, state)))
        if (value === undefined) element.removeAttribute(name);
        else if (value !== element.getAttribute(name)) element.setAttribute(name, value);
    },
    [field],
  );
  const { ref, first } = useFieldWriter(field.path, writeIssue);
  return {
    field,
    port,
    value: useValue(field.path),
    setValue: (next) => port.set(field.path, next),
    read: (entered) => port.read(field.path, entered),
    inputProps: {
      id: controlId(field.path),
      name: field.path,
      ref,
      ...issueAttributes(field, first),
      'aria-required': field.required ? true : undefined,
      autoComplete: field.autocomplete,
      onBlur: () => port.blur(field.path),
    },
  };
}

/** Returns the text of a string, number or boolean; empty for anything else. */
export function getText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
