import type { ReactElement, ReactNode } from 'react';
import type { FieldTemplateProps, WidgetProps } from '@rjsf/utils';
import type { ScreenField, ScreenOption } from '../../../../engine/resolve/screen.ts';
import { describedBy, labelId } from '../../../ids.ts';
import { useIssue } from '../../../use-field.ts';
import { useControl, type Control } from '../use-control.ts';
import type { OptionProps } from './option-props.ts';
import { toggleOption } from './toggle-option.ts';

interface CheckboxOptionProps extends OptionProps {
  readonly invalid: boolean;
  readonly nameId: string;
}

function CheckboxOption(props: CheckboxOptionProps): ReactElement {
  const { option, index, checked, invalid, nameId, inputProps, onPress } = props;
  const helpId = option.help === undefined ? undefined : `${inputProps.id}-${index}-help`;
  return (
    <label className="check">
      <input
        type="checkbox"
        id={index === 0 ? inputProps.id : `${inputProps.id}-${index}`}
        name={inputProps.name}
        value={String(option.value)}
        checked={checked}
        aria-invalid={invalid ? true : undefined}
        aria-describedby={helpId}
        onBlur={inputProps.onBlur}
        onChange={onPress}
      />
      <span className="check-mark" aria-hidden="true" />
      <span className="check-text">
        <span id={nameId}>{option.label}</span>
        {helpId && (
          <span className="choice-help" id={helpId}>
            {option.help}
          </span>
        )}
      </span>
    </label>
  );
}

interface FieldBelowProps {
  readonly field: ScreenField;
  /** The props of the checkboxes. */
  readonly outer: WidgetProps;
}

/* The text field below an option. The registry has its parts, so that this lazy chunk shares none
   with the first screen. */
function FieldBelow({ field, outer }: FieldBelowProps): ReactElement | null {
  const { FieldTemplate } = outer.registry.templates;
  const Text = outer.registry.widgets['text'];
  if (Text === undefined) return null;
  const options = { screenField: field } as unknown as WidgetProps['options'];
  return (
    <FieldTemplate
      {...(outer as unknown as FieldTemplateProps)}
      schema={{ type: 'string' }}
      uiSchema={{ 'ui:options': options }}
    >
      <Text {...outer} options={options} />
    </FieldTemplate>
  );
}

interface OptionListProps {
  readonly control: Control;
  /** The props of the checkboxes. */
  readonly outer: WidgetProps;
  /** The text fields below the options. */
  readonly below: readonly ScreenField[];
  /** The value of the option whose sub-options are rendered; undefined for the outer ones. */
  readonly under?: ScreenOption['value'];
}

/* The options of one level, each followed by its text field and its sub-options. */
function OptionList({ control, outer, below, under }: OptionListProps): ReactNode {
  const { field, value, setValue, inputProps } = control;
  const invalid = useIssue(field.path) !== undefined;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const { options = [], exclusive = [] } = field;
  return options.map((option, index) => {
    if (option.under !== under) return null;
    const nameId = `${inputProps.id}-${index}-name`;
    const fields = below.filter((one) => one.under?.option === option.value);
    return (
      <div key={String(option.value)}>
        <CheckboxOption
          {...{ option, index, invalid, nameId, inputProps }}
          checked={chosen.includes(option.value)}
          onPress={() =>
            setValue(toggleOption({ options, exclusive, chosen, value: option.value }))
          }
        />
        {fields.map((one) => (
          <div key={one.path} className="check-below">
            <FieldBelow field={one} outer={outer} />
          </div>
        ))}
        {options.some((one) => one.under === option.value) && (
          <div role="group" className="check-below" aria-labelledby={nameId}>
            <OptionList {...{ control, outer, below }} under={option.value} />
          </div>
        )}
      </div>
    );
  });
}

/**
 * A group of checkboxes for any number of options. A press anywhere in a row toggles its checkbox.
 * The options that belong to another one are a group below it, with its name.
 */
export function CheckboxesWidget(props: WidgetProps): ReactElement {
  const control = useControl(props);
  const { field } = control;
  const issue = useIssue(field.path);
  return (
    <div
      className="check-list"
      role="group"
      aria-labelledby={labelId(field.path)}
      aria-describedby={describedBy(field, issue)}
    >
      <OptionList
        control={control}
        outer={props}
        below={props.options['below'] as unknown as readonly ScreenField[]}
      />
    </div>
  );
}
