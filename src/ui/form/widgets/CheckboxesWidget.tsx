import type { ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { labelId } from '../../ids.ts';
import { useControl } from './control.ts';
import { toggled } from './several.ts';

/** Any number of choices, the whole row to press. The first box carries the field's id, for links to it. */
export function CheckboxesWidget(props: WidgetProps): ReactElement {
  const { ask, port, value, common } = useControl(props);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const options = ask.options ?? [];
  return (
    <div
      className="check-list"
      role="group"
      aria-labelledby={labelId(ask.path)}
      aria-describedby={common['aria-describedby']}
    >
      {options.map((option, index) => {
        const help = option.help === undefined ? undefined : `${common.id}-${index}-help`;
        return (
          <label key={String(option.value)} className="check">
            <input
              type="checkbox"
              id={index === 0 ? common.id : `${common.id}-${index}`}
              name={common.name}
              value={String(option.value)}
              checked={chosen.includes(option.value)}
              aria-invalid={common['aria-invalid']}
              aria-describedby={help}
              onBlur={common.onBlur}
              onChange={() =>
                port.set(
                  ask.path,
                  toggled({ options, exclusive: ask.exclusive ?? [], chosen, value: option.value }),
                )
              }
            />
            <span className="check-mark" aria-hidden="true" />
            <span className="check-text">
              {option.label}
              {help === undefined ? null : (
                <span className="choice-help" id={help}>
                  {option.help}
                </span>
              )}
            </span>
          </label>
        );
      })}
    </div>
  );
}
