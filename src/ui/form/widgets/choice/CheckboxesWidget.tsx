import type { ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { describedBy, labelId } from '../../../ids.ts';
import { useIssue } from '../../../use-field.ts';
import { useControl } from '../use-control.ts';
import type { OptionProps } from './option-props.ts';
import { toggleOption } from './toggle-option.ts';

interface CheckboxOptionProps extends OptionProps {
  readonly invalid: boolean;
}

function CheckboxOption(props: CheckboxOptionProps): ReactElement {
  const { option, index, checked, invalid, inputProps, onPress } = props;
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
        <span>{option.label}</span>
        {helpId && (
          <span className="choice-help" id={helpId}>
            {option.help}
          </span>
        )}
      </span>
    </label>
  );
}

/**
 * A group of checkboxes for any number of options. A press anywhere in a row toggles its checkbox.
 */
export function CheckboxesWidget(props: WidgetProps): ReactElement {
  const { field, value, setValue, inputProps } = useControl(props);
  const issue = useIssue(field.path);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const { options = [], exclusive = [] } = field;
  return (
    <div
      className="check-list"
      role="group"
      aria-labelledby={labelId(field.path)}
      aria-describedby={describedBy(field, issue)}
    >
      {options.map((option, index) => (
        <CheckboxOption
          key={String(option.value)}
          option={option}
          index={index}
          checked={chosen.includes(option.value)}
          invalid={issue !== undefined}
          inputProps={inputProps}
          onPress={() =>
            setValue(toggleOption({ options, exclusive, chosen, value: option.value }))
          }
        />
      ))}
    </div>
  );
}
