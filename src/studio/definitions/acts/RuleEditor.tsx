/** A rule as a sentence with choices; one that is no such sentence as JSON, without losing a thing. */
import {
  ActionIcon,
  Button,
  Group,
  SegmentedControl,
  Select,
  Stack,
  Textarea,
} from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { Rule } from '../../../engine/index.ts';
import type { NearQuestion } from './acts-host.ts';
import { ValueInput } from './ValueInput.tsx';
import {
  type Clause,
  type Comparison,
  COMPARISONS,
  needsValue,
  readRule,
  type Sentence,
  writeRule,
} from './rule-sentence.ts';

interface RuleEditorProps {
  /** Undefined: everybody is asked. */
  readonly rule: Rule | undefined;
  readonly questions: readonly NearQuestion[];
  /** Called with undefined for no rule, and with a fault while the JSON cannot be read. */
  readonly onChange: (rule: Rule | undefined, fault?: string) => void;
}

const EMPTY: Sentence = { join: 'and', clauses: [] };

export function RuleEditor({ rule, questions, onChange }: RuleEditorProps): ReactElement {
  const [sentence, setSentence] = useState(() => (rule === undefined ? EMPTY : readRule(rule)));
  if (sentence === undefined) return <JsonRule {...{ rule, onChange }} />;
  const change = (next: Sentence): void => {
    setSentence(next);
    onChange(writeRule(next));
  };
  const { join, clauses } = sentence;
  const replace = (at: number, clause: Clause): void =>
    change({ join, clauses: clauses.with(at, clause) });
  return (
    <Stack gap="xs">
      {clauses.length > 1 ? (
        <SegmentedControl
          size="xs"
          aria-label="How the conditions are joined"
          value={join}
          onChange={(next) => change({ clauses, join: next === 'or' ? 'or' : 'and' })}
          data={[
            { value: 'and', label: 'All of them hold' },
            { value: 'or', label: 'One of them holds' },
          ]}
        />
      ) : null}
      {clauses.map((clause, at) => (
        <ClauseRow
          key={at}
          {...{ clause, questions }}
          onChange={(next) => replace(at, next)}
          onRemove={() => change({ join, clauses: clauses.toSpliced(at, 1) })}
        />
      ))}
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          onClick={() => change({ join, clauses: [...clauses, firstClause(questions)] })}
        >
          Add a condition
        </Button>
        <Button size="xs" variant="subtle" onClick={() => setSentence(undefined)}>
          Write it as JSON
        </Button>
      </Group>
    </Stack>
  );
}

const firstClause = ([first]: readonly NearQuestion[]): Clause => ({
  path: first === undefined ? 'authenticated' : `answers.${first.name}`,
  comparison: first?.values === undefined ? '!!' : '==',
  value: first?.values?.[0]?.value ?? '',
});

interface ClauseRowProps extends Pick<RuleEditorProps, 'questions'> {
  readonly clause: Clause;
  readonly onChange: (clause: Clause) => void;
  readonly onRemove: () => void;
}

function ClauseRow({ clause, questions, onChange, onRemove }: ClauseRowProps): ReactElement {
  const { path, comparison, value } = clause;
  const known = questions.map(({ name, label }) => ({ value: `answers.${name}`, label }));
  const isKnown = known.some((one) => one.value === path);
  const question = questions.find(({ name }) => `answers.${name}` === path);
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      <Select
        size="xs"
        flex={2}
        searchable
        allowDeselect={false}
        aria-label="Question"
        data={isKnown ? known : [...known, { value: path, label: path }]}
        value={path}
        onChange={(next) => onChange({ ...clause, path: next ?? path })}
      />
      <Select
        size="xs"
        flex={1}
        allowDeselect={false}
        aria-label="Comparison"
        data={Object.entries(COMPARISONS).map(([key, label]) => ({ value: key, label }))}
        value={comparison}
        onChange={(next) => onChange({ ...clause, comparison: (next ?? '==') as Comparison })}
      />
      {needsValue(comparison) ? (
        <ValueInput
          {...{ value, question }}
          onChange={(next) => onChange({ ...clause, value: next })}
        />
      ) : null}
      <ActionIcon variant="subtle" aria-label="Remove the condition" onClick={onRemove}>
        ×
      </ActionIcon>
    </Group>
  );
}

/** A rule as it is written. */
function JsonRule({ rule, onChange }: Omit<RuleEditorProps, 'questions'>): ReactElement {
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
