/** One condition of a sentence: what is compared, how, and with what. */
import { ActionIcon, Group, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { choicesFor, type FactKind, needsOf } from './comparisons.ts';
import type { Clause, ValueComparison } from './rule-sentence.ts';
import { ValueInput } from './ValueInput.tsx';
import { emptyValue } from './values.ts';
import type { RuleFact } from '../../../prover/index.ts';

/** The subjects of conditions. */
export interface ClauseChoices {
  /** The nearest ones first. */
  readonly facts: readonly RuleFact[];
  /** The rules that have a name. */
  readonly named: readonly { readonly name: string; readonly description: string }[];
}

interface ClauseRowProps extends ClauseChoices {
  readonly clause: Clause;
  readonly onChange: (clause: Clause) => void;
  readonly onRemove: () => void;
}

/** Before the name of a rule among the facts. No path has it. */
const RULE = 'rule:';
/** The most facts that the list shows at once; others are found by their words. */
const MAX_SHOWN = 80;

/** The condition with which one begins once it is chosen what it compares. */
function beginClause(fact: RuleFact): ValueComparison {
  const [choice] = choicesFor(fact.kind, { comparison: '==', not: '' });
  const { comparison = '==', not = '' } =
    fact.kind === 'list' ? { comparison: 'has' as const } : (choice ?? {});
  const value = emptyValue(fact, comparison);
  // Nothing is known with which it could be compared.
  if (value === '') return { path: fact.path, comparison: '!![]', not: '', value: undefined };
  return { path: fact.path, comparison, not, value };
}

export function ClauseRow({
  clause,
  facts,
  named,
  onChange,
  onRemove,
}: ClauseRowProps): ReactElement {
  const subject = 'name' in clause ? RULE + clause.name : clause.path;
  const fact = facts.find(({ path }) => path === subject);
  const choose = (next: string | null): void => {
    if (next === null || next === subject) return;
    if (next.startsWith(RULE)) onChange({ name: next.slice(RULE.length), not: '' });
    else onChange(beginClause(facts.find(({ path }) => path === next) ?? unknownFact(next)));
  };
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      <Select
        size="xs"
        flex={2}
        searchable
        limit={MAX_SHOWN}
        aria-label="What is compared"
        placeholder="Choose an answer or a fact"
        data={subjects({ facts, named }, subject)}
        value={subject === '' ? null : subject}
        onChange={choose}
      />
      {subject === '' ? null : 'name' in clause ? (
        <Select
          size="xs"
          flex={1}
          aria-label="Comparison"
          data={['holds', 'does not hold']}
          value={clause.not === '' ? 'holds' : 'does not hold'}
          onChange={(next) => onChange({ ...clause, not: next === 'holds' ? '' : '!' })}
        />
      ) : (
        <Compared {...{ clause, onChange }} fact={fact ?? unknownFact(clause.path)} />
      )}
      <ActionIcon variant="subtle" aria-label="Remove the condition" onClick={onRemove}>
        ×
      </ActionIcon>
    </Group>
  );
}

const unknownFact = (path: string): RuleFact => ({ path, label: path, kind: 'any' });

/** Facts and named rules in groups. Where several facts have one label, their paths are added. */
function subjects({ facts, named }: ClauseChoices, subject: string) {
  const count = Map.groupBy(facts, ({ label }) => label);
  const known = facts.map(({ path, label }) => ({
    value: path,
    label: (count.get(label)?.length ?? 0) > 1 ? `${label} (${path})` : label,
  }));
  const rules = named.map(({ name, description }) => ({
    value: RULE + name,
    label: description === '' ? name : description.replace(/\.$/, ''),
  }));
  const isKnown = subject === '' || [...known, ...rules].some(({ value }) => value === subject);
  return [
    {
      group: 'Answers and facts',
      items: isKnown ? known : [{ value: subject, label: subject }, ...known],
    },
    { group: 'Rules with a name', items: rules },
  ];
}

interface ComparedProps {
  readonly clause: ValueComparison;
  readonly fact: RuleFact;
  readonly onChange: (clause: ValueComparison) => void;
}

function Compared({ clause, fact, onChange }: ComparedProps): ReactElement {
  const { comparison, not, value } = clause;
  const kind: FactKind = fact.kind;
  const choices = choicesFor(kind, clause);
  const compare = (next: string | null): void => {
    const chosen = choices.find((one) => one.value === next);
    if (chosen === undefined) return;
    const keeps = needsOf(chosen.comparison) === needsOf(comparison);
    onChange({
      ...{ path: clause.path, comparison: chosen.comparison, not: chosen.not },
      value: keeps ? value : emptyValue(fact, chosen.comparison),
    });
  };
  return (
    <>
      <Select
        size="xs"
        flex={1}
        aria-label="Comparison"
        data={choices.map((one) => ({ value: one.value, label: one.label }))}
        value={`${not}${comparison}`}
        onChange={compare}
      />
      {needsOf(comparison) === 'nothing' ? null : (
        <ValueInput
          key={fact.path}
          {...{ value, fact }}
          isList={needsOf(comparison) === 'list'}
          onChange={(next) => onChange({ ...clause, value: next })}
        />
      )}
    </>
  );
}
