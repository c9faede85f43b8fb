import type { ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { Icon } from '../../icons.tsx';
import { textOf, useControl } from './control.ts';
import { PasswordWidget } from './TextWidgets.tsx';

const WORDS = ['', 'Weak', 'Fair', 'Good', 'Strong'] as const;
const SEGMENTS = [1, 2, 3, 4] as const;

/** Filled segments, 0 to 4: all four only when every rule is met. */
export function segmentsOf(rules: number, unmet: number | undefined): number {
  if (unmet === undefined || rules === 0) return 0;
  return unmet === 0 ? 4 : Math.max(1, Math.min(3, Math.floor(((rules - unmet) / rules) * 4)));
}

/** A password being chosen: a bar of four segments and the rules, each marked as it is met. */
export function NewPasswordWidget(props: WidgetProps): ReactElement {
  const { ask, value, unmet } = useControl(props);
  const rules = ask.rules ?? [];
  const empty = textOf(value) === '';
  const filled = empty
    ? 0
    : segmentsOf(
        rules.length,
        unmet?.filter((name) => rules.some((entry) => entry.rule === name)).length,
      );
  return (
    <>
      <PasswordWidget {...props} />
      <div className="strength" data-filled={filled} aria-hidden="true">
        {SEGMENTS.map((segment) => (
          <span key={segment} className={segment <= filled ? 'on' : ''} />
        ))}
      </div>
      <p className="strength-word" aria-live="polite">
        {filled === 0 ? '' : `Password strength: ${WORDS[filled as 1 | 2 | 3 | 4]}`}
      </p>
      <ul className="rules">
        {rules.map(({ rule, label }) => {
          const met = !empty && unmet !== undefined && !unmet.includes(rule);
          return (
            <li key={rule} data-met={met}>
              {met ? <Icon name="check" /> : <span className="dot" aria-hidden="true" />}
              <span>
                {label}
                <span className="sr-only">{met ? ', met' : ', not met yet'}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
