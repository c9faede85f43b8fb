/** A rule as a sentence with choices; one that is no such sentence as JSON, without losing a thing. */
import { Button, Group as Row, Select, Stack } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { Rule } from '../../../engine/index.ts';
import { type ClauseChoices, ClauseRow } from './ClauseRow.tsx';
import { JsonRule } from './JsonRule.tsx';
import {
  type Clause,
  EMPTY_CLAUSE,
  findMissingInSentence,
  type Group,
  isGroup,
  NO_SENTENCE,
  readRule,
  writeRule,
} from './rule-sentence.ts';
import './rules.css';
import { Hint, SmallButton } from '../looks.ts';

interface RuleEditorProps extends ClauseChoices {
  /** Undefined: it always holds. */
  readonly rule: Rule | undefined;
  /** Called with undefined for no rule, and with a fault while a part is missing or is no JSON. */
  readonly onChange: (rule: Rule | undefined, fault?: string) => void;
}

export function RuleEditor({ rule, facts, named, onChange }: RuleEditorProps): ReactElement {
  const [sentence, setSentence] = useState(() =>
    rule === undefined ? NO_SENTENCE : readRule(rule),
  );
  if (sentence === undefined) return <JsonRule {...{ rule, onChange }} />;
  return (
    <Stack gap="xs">
      <Parts
        {...{ facts, named }}
        group={sentence}
        onChange={(next) => {
          setSentence(next);
          onChange(writeRule(next), findMissingInSentence(next));
        }}
      />
      <Hint size="xs" role="status">
        {findMissingInSentence(sentence)}
      </Hint>
      <Row>
        <Button size="compact-xs" variant="subtle" onClick={() => setSentence(undefined)}>
          Write it as JSON
        </Button>
      </Row>
    </Stack>
  );
}

/** How the parts of a group are joined, with or without a "not" around them. */
const JOINS = [
  { value: 'and', label: 'All of these hold' },
  { value: 'or', label: 'One of these holds' },
  { value: '!and', label: 'Not all of these hold' },
  { value: '!or', label: 'None of these holds' },
];

interface PartsProps extends ClauseChoices {
  readonly group: Group<Clause | Group>;
  /** Whether it is in another group, and so holds none itself. */
  readonly isInner?: boolean;
  readonly onChange: (group: Group<Clause | Group>) => void;
}

function Parts(props: PartsProps): ReactElement {
  const { group, isInner = false, onChange } = props;
  const { join, not, parts } = group;
  const add = (part: Clause | Group): void => onChange({ ...group, parts: [...parts, part] });
  return (
    <Stack gap="xs">
      {parts.length > 1 || not !== '' ? (
        <Select
          size="xs"
          w="14rem"
          aria-label="How the conditions are joined"
          value={`${not === '' ? '' : '!'}${join}`}
          onChange={(next) => onChange({ ...group, ...joinOf(next ?? join, not) })}
          data={JOINS}
        />
      ) : null}
      {parts.map((part, at) => (
        <Part key={at} {...{ ...props, part, at }} />
      ))}
      <Row gap="xs">
        <SmallButton onClick={() => add(EMPTY_CLAUSE)}>Add a condition</SmallButton>
        {isInner || parts.length === 0 ? null : (
          <SmallButton onClick={() => add({ ...INNER, parts: [EMPTY_CLAUSE, EMPTY_CLAUSE] })}>
            Add a group
          </SmallButton>
        )}
      </Row>
    </Stack>
  );
}

interface PartProps extends PartsProps {
  readonly part: Clause | Group;
  readonly at: number;
}

/** A condition, or a group of them. */
function Part({ part, at, group, facts, named, onChange }: PartProps): ReactElement {
  const { parts } = group;
  const replace = (next: Clause | Group): void =>
    onChange({ ...group, parts: parts.with(at, next) });
  const remove = (): void => onChange({ ...group, parts: parts.toSpliced(at, 1) });
  if (!isGroup(part))
    return <ClauseRow {...{ facts, named }} clause={part} onChange={replace} onRemove={remove} />;
  return (
    <fieldset className="rule-group">
      <legend>Group</legend>
      <Parts
        {...{ facts, named }}
        group={part}
        isInner
        onChange={(next) => (next.parts.length === 0 ? remove() : replace(next as Group))}
      />
    </fieldset>
  );
}

/** A group in a group is mostly one of alternatives. */
const INNER = { join: 'or', not: '' } as const;

/** A "not" stays as it is written. */
function joinOf(value: string, not: Group['not']): Pick<Group, 'join' | 'not'> {
  const join = value.endsWith('or') ? 'or' : 'and';
  return { join, not: value.startsWith('!') ? not || '!' : '' };
}
