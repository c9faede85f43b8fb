import type { ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { errorId, helpId, labelId } from '../../ids.ts';
import { useLink } from '../../link.ts';
import { useControl } from './control.ts';

/** A few choices, the whole row to press. The first one carries the field's id, for links to it. */
export function RadioCardsWidget(props: WidgetProps): ReactElement {
  const { ask, port, value, common } = useControl(props);
  return (
    <div
      className={`choice-list${ask.widget === 'cards' ? ' choice-list--cards' : ''}`}
      role="radiogroup"
      aria-labelledby={labelId(ask.path)}
      aria-describedby={common['aria-describedby']}
      aria-invalid={common['aria-invalid']}
      aria-required={common['aria-required']}
    >
      {(ask.options ?? []).map((option, index) => {
        const help = option.help === undefined ? undefined : `${common.id}-${index}-help`;
        return (
          <label
            key={String(option.value)}
            className="choice"
            data-checked={option.value === value}
          >
            <input
              {...common}
              type="radio"
              id={index === 0 ? common.id : `${common.id}-${index}`}
              aria-required={undefined}
              aria-invalid={undefined}
              aria-describedby={help}
              value={String(option.value)}
              checked={option.value === value}
              onChange={() => port.set(ask.path, option.value)}
            />
            <span className="choice-mark" aria-hidden="true" />
            <span className="choice-text">
              <span className="choice-label">{option.label}</span>
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

/** One box to tick; its label is beside it, its documents below. */
export function CheckboxWidget(props: WidgetProps): ReactElement {
  const { ask, port, value, common, invalid } = useControl(props);
  const Link = useLink();
  const described = [
    ask.help === undefined ? '' : helpId(ask.path),
    invalid ? errorId(ask.path) : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <label className="check">
        <input
          {...common}
          type="checkbox"
          aria-describedby={described || undefined}
          checked={value === true}
          onChange={(event) => port.set(ask.path, event.currentTarget.checked)}
        />
        <span className="check-mark" aria-hidden="true" />
        <span className="check-text">
          {ask.label}
          {ask.optionalMark === true ? <span className="optional"> (optional)</span> : null}
        </span>
      </label>
      {ask.links === undefined ? null : (
        <p className="field-links field-links--check">
          {ask.links.map((link) => (
            <Link key={link.to} to={link.to} external={link.external}>
              {link.label}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}
