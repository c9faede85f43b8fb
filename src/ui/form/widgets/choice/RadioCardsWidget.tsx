import type { ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { labelId } from '../../../ids.ts';
import { ItemIcon } from '../../../blocks/parts/ItemIcon.tsx';
import { useControl } from '../use-control.ts';
import type { OptionProps } from './option-props.ts';

function RadioOption(props: OptionProps): ReactElement {
  const { option, index, checked, inputProps, onPress } = props;
  const helpId = option.help === undefined ? undefined : `${inputProps.id}-${index}-help`;
  return (
    <label className="choice" data-checked={checked}>
      <input
        {...inputProps}
        type="radio"
        id={index === 0 ? inputProps.id : `${inputProps.id}-${index}`}
        aria-required={undefined}
        aria-invalid={undefined}
        aria-describedby={helpId}
        value={String(option.value)}
        checked={checked}
        onChange={onPress}
      />
      <span className="choice-mark" aria-hidden="true" />
      <span className="choice-text">
        <span className="choice-label">{`${option.label} `}</span>
        {option.badge && <span className="badge">{option.badge}</span>}
        {helpId && (
          <span className="choice-help" id={helpId}>
            {option.help}
          </span>
        )}
      </span>
      {option.icon && <ItemIcon name={option.icon} />}
    </label>
  );
}

/** A radio group whose options are rows or cards. A press anywhere in a row chooses its radio. */
export function RadioCardsWidget(props: WidgetProps): ReactElement {
  const { field, value, setValue, inputProps } = useControl(props);
  const { ref, ...optionProps } = inputProps;
  return (
    <div
      className={`choice-list${field.widget === 'cards' ? ' choice-list--cards' : ''}`}
      role="radiogroup"
      ref={ref}
      aria-labelledby={labelId(field.path)}
      aria-describedby={inputProps['aria-describedby']}
      aria-invalid={inputProps['aria-invalid']}
      aria-required={inputProps['aria-required']}
    >
      {(field.options ?? []).map((option, index) => (
        <RadioOption
          key={String(option.value)}
          option={option}
          index={index}
          checked={option.value === value}
          inputProps={optionProps}
          onPress={() => setValue(option.value)}
        />
      ))}
    </div>
  );
}
