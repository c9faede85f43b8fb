/** Shows why a part shows: the outcome, the rule that decides in words, and the rest folded. */
import type { ReactElement } from 'react';
import { sourceAddress, type Why, type WhyRule } from './author-host.ts';

export type Answer = { readonly why: Why } | { readonly error: string };

export function AnswerView({ answer }: { readonly answer: Answer }): ReactElement {
  if ('error' in answer) return <p className="alert">{answer.error}</p>;
  const { question, outcome, rules } = answer.why;
  const decisive = rules.filter(({ decided }) => decided);
  const others = rules.filter(({ decided }) => !decided);
  return (
    <>
      <p className="quiet small">{question}</p>
      <p className="author-outcome">{outcome}</p>
      {rules.length === 0 ? <p>No rule decides it.</p> : <RuleList rules={decisive} />}
      {others.length === 0 ? null : (
        <details>
          <summary>{`${others.length} other ${others.length === 1 ? 'rule' : 'rules'}`}</summary>
          <RuleList rules={others} />
        </details>
      )}
    </>
  );
}

function RuleList({ rules }: { readonly rules: readonly WhyRule[] }): ReactElement {
  return (
    <ul>
      {rules.map((rule, index) => (
        <li key={index}>
          <RuleView rule={rule} />
        </li>
      ))}
    </ul>
  );
}

/** The rule in words with its place. Its values and its expression are folded. */
function RuleView({ rule }: { readonly rule: WhyRule }): ReactElement {
  const { sentence, file, line, column, read, gave, decided, leadsTo } = rule;
  return (
    <>
      <p>
        <span>{sentence}</span>
        {leadsTo === undefined ? null : <span>{` → ${leadsTo}`}</span>}
      </p>
      <p className="small">
        <a href={sourceAddress(rule)} target="_blank" rel="noreferrer">
          {`${file}.json${line === undefined ? '' : `:${line}:${column ?? 1}`}`}
        </a>
      </p>
      <details>
        <summary className="small">Values and expression</summary>
        {read.map((one) => (
          <code key={one.path} className="author-read">
            {`${one.path} ${'value' in one ? `= ${short(one.value)}` : 'is absent'}`}
          </code>
        ))}
        <code className="author-read">{`gave ${short(gave)}${decided ? ', which decides' : ''}`}</code>
        {rule.rule === undefined ? null : <pre>{JSON.stringify(rule.rule, null, 2)}</pre>}
      </details>
    </>
  );
}

const MAX_LENGTH = 80;

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
