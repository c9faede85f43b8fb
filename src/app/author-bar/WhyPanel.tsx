/**
 * Asks why a part of the open screen shows. A person presses the part on the page, or chooses it
 * from a list.
 */
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import type { Client } from '../../client/index.ts';
import { askWhy } from './author-host.ts';
import { questionAt, waitForPick } from './pick.ts';
import { openScreen, type AuthorQuestion } from './questions.ts';
import { AnswerView, type Answer } from './WhyAnswer.tsx';

const getKey = (question: AuthorQuestion['question']): string => JSON.stringify(question);

export function WhyPanel({ client }: { readonly client: Client }): ReactElement {
  const [asked, setAsked] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  const [isPicking, setPicking] = useState(true);
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
  const pick = useEffectEvent((target: Element | undefined) => {
    setPicking(false);
    const question = target && questionAt(target, openScreen(client).questions);
    if (question !== undefined) void ask(question);
  });
  useEffect(() => (isPicking ? waitForPick((target) => pick(target)) : undefined), [isPicking]);
  return (
    <div className="author-why">
      <div className="author-ask">
        <button
          type="button"
          className="second"
          aria-pressed={isPicking}
          onClick={() => setPicking(!isPicking)}
        >
          {isPicking ? 'Press a part of the page' : 'Pick on the page'}
        </button>
        <PartList
          questions={questions}
          asked={asked}
          onChoose={(question) => {
            setPicking(false);
            void ask(question);
          }}
        />
      </div>
      <div role="status">{answer && <AnswerView answer={answer} />}</div>
    </div>
  );
}

interface PartListProps {
  readonly questions: readonly AuthorQuestion[];
  /** The key of the last question; empty: none. */
  readonly asked: string;
  readonly onChoose: (question: AuthorQuestion) => void;
}

/** The parts of the screen by their kinds. */
function PartList({ questions, asked, onChoose }: PartListProps): ReactElement {
  return (
    <label>
      <span className="far">Part of the screen</span>
      <select
        value={asked}
        onChange={({ target }) => {
          const chosen = questions.find(({ question }) => getKey(question) === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        <option value="">or choose one</option>
        {[...Map.groupBy(questions, ({ kind }) => kind)].map(([kind, all]) => (
          <optgroup key={kind} label={kind}>
            {all.map(({ title, question }) => (
              <option key={getKey(question)} value={getKey(question)}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
