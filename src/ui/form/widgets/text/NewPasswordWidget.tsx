import type { ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { Icon } from '../../../icons.tsx';
import { useUnmetRules } from '../../../use-field.ts';
import { getText, useControl } from '../use-control.ts';
import { useCopy } from '../../../copy.ts';
import { PasswordWidget } from './PasswordWidget.tsx';

/** The names of the strengths 1 to 4. */
const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
const SEGMENTS = [1, 2, 3, 4] as const;

/**
 * Returns the strength of a password, 0 to 4, from the number of its rules and the number of unmet
 * rules. It is 4 when every rule is met, and 0 without rules or when `unmet` is undefined (an empty
 * password).
 */
function passwordStrength(rules: number, unmet: number | undefined): number {
  if (unmet === undefined || rules === 0) return 0;
  return unmet === 0 ? 4 : Math.max(1, Math.min(3, Math.floor(((rules - unmet) / rules) * 4)));
}

function StrengthMeter({ strength }: { readonly strength: number }): ReactElement {
  const copy = useCopy();
  const name = STRENGTHS[strength - 1];
  return (
    <>
      <div className="strength" data-filled={strength} aria-hidden="true">
        {SEGMENTS.map((segment) => (
          <span key={segment} className={segment <= strength ? 'on' : ''} />
        ))}
      </div>
      <p className="strength-word" aria-live="polite">
        {name === undefined
          ? ''
          : copy('new-password.strength', { strength: copy(`new-password.${name}`) })}
      </p>
    </>
  );
}

function Rule({ label, met }: { readonly label: string; readonly met: boolean }): ReactElement {
  const copy = useCopy();
  return (
    <li data-met={met}>
      {met ? <Icon name="check" /> : <span className="dot" aria-hidden="true" />}
      <span>
        <span>{label}</span>
        <span className="sr-only">
          {`, ${copy(met ? 'new-password.met' : 'new-password.unmet')}`}
        </span>
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
