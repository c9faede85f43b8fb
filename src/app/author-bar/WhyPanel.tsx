/** Lists the parts of the open screen. A press on one shows the rules that decide it. */
import { useState, type ReactElement } from 'react';
import type { Client } from '../../client/index.ts';
import { askWhy, sourceAddress, type Why, type WhyRule } from './author-host.ts';
import { openScreen, type AuthorQuestion } from './questions.ts';

const getKey = (question: AuthorQuestion['question']): string => JSON.stringify(question);

type Answer = { readonly why: Why } | { readonly error: string };

export function WhyPanel({ client }: { readonly client: Client }): ReactElement {
  const [asked, setAsked] = useState<string>();
  const [answer, setAnswer] = useState<Answer>();
  const { questions } = openScreen(client);
  const ask = async ({ question }: AuthorQuestion): Promise<void> => {
    setAsked(getKey(question));
    setAnswer(undefined);
    try {
      setAnswer({ why: await askWhy(question, openScreen(client).context) });
    } catch (error) {
      setAnswer({ error: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <div className="author-why">
      <ul>
        {questions.map((one) => {
          const key = getKey(one.question);
          return (
            <li key={key}>
              <button type="button" aria-pressed={asked === key} onClick={() => void ask(one)}>
                <span>{one.kind}</span>
                <span>{` ${one.title}`}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <div role="status">{answer && <AnswerView answer={answer} />}</div>
    </div>
  );
}

function AnswerView({ answer }: { readonly answer: Answer }): ReactElement {
  if ('error' in answer) return <p className="author-error">{answer.error}</p>;
  const { question, outcome, rules } = answer.why;
  return (
    <>
      <p>
        <span>{`${question} `}</span>
        <strong>{outcome}</strong>
      </p>
      {rules.length === 0 ? (
        <p>No rule decides it.</p>
      ) : (
        <ol>
          {rules.map((rule, index) => (
            <li key={index}>
              <RuleView rule={rule} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function RuleView({ rule }: { readonly rule: WhyRule }): ReactElement {
  const { sentence, file, line, column, read, gave, decided, leadsTo } = rule;
  return (
    <>
      {decided ? <strong>{sentence}</strong> : <span>{sentence}</span>}
      {leadsTo === undefined ? null : <span>{` → ${leadsTo}`}</span>}
      <br />
      <a href={sourceAddress(rule)} target="_blank" rel="noreferrer">
        {`${file}.json${line === undefined ? '' : `:${line}:${column ?? 1}`}`}
      </a>
      {read.map((one) => (
        <span key={one.path} className="author-read">
          {`${one.path} ${'value' in one ? `= ${short(one.value)}` : 'is absent'}`}
        </span>
      ))}
      <span className="author-read">
        {`gave ${short(gave)}${decided ? ', which decides' : ''}`}
      </span>
    </>
  );
}

const MAX_LENGTH = 80;

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
