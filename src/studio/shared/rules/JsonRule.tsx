/** A rule as it is written. */
import { Textarea } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { Rule } from '../../../engine/index.ts';

interface JsonRuleProps {
  readonly rule: Rule | undefined;
  /** Called with a fault, and the rule as it was, while the text is no JSON. */
  readonly onChange: (rule: Rule | undefined, fault?: string) => void;
}

/** A longer text is no rule. */
const LONGEST = 100_000;

export function JsonRule({ rule, onChange }: JsonRuleProps): ReactElement {
  const [written, setWritten] = useState(() =>
    rule === undefined ? '' : JSON.stringify(rule, null, 2),
  );
  const [fault, setFault] = useState('');
  const refuse = (message: string): void => {
    setFault(message);
    onChange(rule, message);
  };
  const change = (next: string): void => {
    if (next.length > LONGEST) return refuse('This is too long for a rule. Please shorten it.');
    setWritten(next);
    try {
      onChange(next.trim() === '' ? undefined : (JSON.parse(next) as Rule));
      setFault('');
    } catch {
      refuse('This is no JSON. Please correct it.');
    }
  };
  return (
    <Textarea
      label="Rule as JSON"
      description="It says more than a sentence of conditions can."
      autosize
      minRows={3}
      maxRows={14}
      classNames={{ input: 'code' }}
      value={written}
      error={fault}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
