import type { ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { Icon } from '../../../icons.tsx';
import { useUnmetRules } from '../../../use-field.ts';
import { getText, useControl } from '../use-control.ts';
import { PasswordWidget } from './PasswordWidget.tsx';

/** The labels of the strengths 0 to 4. */
const STRENGTH_LABELS = ['', 'Weak', 'Fair', 'Good', 'Strong'] as const;
const SEGMENTS = [1, 2, 3, 4] as const;

/**
 * Returns the strength of a password, 0 to 4, from the number of its rules and the number of unmet
 * rules. It is 4 when every rule is met, and 0 without rules or when `unmet` is undefined (an empty
 * password).
 */
export function passwordStrength(rules: number, unmet: number | undefined): number {
  if (unmet === undefined || rules === 0) return 0;
  return unmet === 0 ? 4 : Math.max(1, Math.min(3, Math.floor(((rules - unmet) / rules) * 4)));
}

function StrengthMeter({ strength }: { readonly strength: number }): ReactElement {
  return (
    <>
      <div className="strength" data-filled={strength} aria-hidden="true">
        {SEGMENTS.map((segment) => (
          <span key={segment} className={segment <= strength ? 'on' : ''} />
        ))}
      </div>
      <p className="strength-word" aria-live="polite">
        {strength === 0 ? '' : `Password strength: ${STRENGTH_LABELS[strength as 1 | 2 | 3 | 4]}`}
      </p>
    </>
  );
}

function Rule({ label, met }: { readonly label: string; readonly met: boolean }): ReactElement {
  return (
    <li data-met={met}>
      {met ? <Icon name="check" /> : <span className="dot" aria-hidden="true" />}
      <span>
        <span>{label}</span>
        <span className="sr-only">{met ? ', met' : ', not met yet'}</span>
      </span>
    </li>
  );
}

/** A password input with a strength meter and a list of rules, each marked once it is met. */
export function NewPasswordWidget(props: WidgetProps): ReactElement {
  const { field, value } = useControl(props);
  const unmet = useUnmetRules(field.path);
  const rules = field.rules ?? [];
  const empty = getText(value) === '';
  const unmetCount = unmet?.filter((name) => rules.some(({ rule }) => rule === name)).length;
  return (
    <>
      <PasswordWidget {...props} />
      <StrengthMeter strength={empty ? 0 : passwordStrength(rules.length, unmetCount)} />
      <ul className="rules">
        {rules.map(({ rule, label }) => (
          <Rule
            key={rule}
            label={label}
            met={!empty && unmet !== undefined && !unmet.includes(rule)}
          />
        ))}
      </ul>
    </>
  );
}
