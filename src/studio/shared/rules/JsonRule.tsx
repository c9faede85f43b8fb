/** A rule as it is written. */
import { useState, type ReactElement } from 'react';
import { LongField } from '../fields.tsx';
import type { Rule } from '../../../engine/index.ts';

interface JsonRuleProps {
  readonly rule: Rule | undefined;
  /** Called with a fault, and the rule as it was, while the text is no JSON. */
  readonly onChange: (rule: Rule | undefined, fault?: string) => void;
}

export function JsonRule({ rule, onChange }: JsonRuleProps): ReactElement {
  const [written, setWritten] = useState(() =>
    rule === undefined ? '' : JSON.stringify(rule, null, 2),
  );
  const [fault, setFault] = useState('');
  const change = (next: string): void => {
    setWritten(next);
    try {
      onChange(next.trim() === '' ? undefined : (JSON.parse(next) as Rule));
      setFault('');
    } catch {
      const message = 'This is no JSON. Please correct it.';
      setFault(message);
      onChange(rule, message);
    }
  };
  return (
    <LongField
      label="Rule as JSON"
      description="It says more than a sentence of conditions can."
      minRows={3}
      maxRows={14}
      classNames={{ input: 'code' }}
      value={written}
      error={fault}
      onText={change}
    />
  );
}
