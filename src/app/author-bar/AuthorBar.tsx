/**
 * The author's bar: says whether the last save is live, applies it to the open page with the answers
 * kept, and explains the parts of the screen.
 */
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import type { Client } from '../../client/index.ts';
import type { SaveState } from '../../domain/index.ts';
import { watchSaves } from './author-host.ts';
import { ageInWords, saveInWords } from './save-words.ts';
import { WhyPanel } from './WhyPanel.tsx';
import './author-bar.css';

const TICK_MS = 1000;

interface AuthorBarProps {
  readonly client: Client;
  readonly onClose: () => void;
}

export default function AuthorBar({ client, onClose }: AuthorBarProps): ReactElement {
  const [state, setState] = useState<SaveState>();
  const [isApplied, setApplied] = useState(true);
  const [asks, setAsks] = useState(false);
  const follow = useEffectEvent((save: SaveState) => {
    setState(save);
    if (save.live && isApplied) void client.releases.apply(save.release);
  });
  useEffect(() => watchSaves((save) => follow(save)), []);
  const now = useClock(client);
  return (
    <section className="tool author-bar" aria-label="Author’s bar">
      {/* The look of all tools of the engine. The host serves it where it offers the bar. */}
      <link rel="stylesheet" href="/sandbox/style.css" />
      <div className="author-line">
        <img src="/sandbox/mark.svg" alt="" width="24" height="24" />
        <SaveLine state={state} now={now} />
        <label>
          <input
            type="checkbox"
            checked={isApplied}
            onChange={({ target }) => setApplied(target.checked)}
          />
          <span> Apply saves at once</span>
        </label>
        <button type="button" aria-expanded={asks} onClick={() => setAsks(!asks)}>
          Why?
        </button>
        <button type="button" className="second" onClick={onClose}>
          Close
        </button>
      </div>
      {asks && <WhyPanel client={client} />}
    </section>
  );
}

/** The time in epoch milliseconds, updated each second, as the age of the save is shown. */
function useClock({ clock }: Client): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}

interface SaveLineProps {
  readonly state: SaveState | undefined;
  readonly now: number;
}

/** The age of the save is not read out: it changes each second. */
function SaveLine({ state, now }: SaveLineProps): ReactElement {
  if (state === undefined)
    return <p role="status">No save yet. Change a definition, and it is live here.</p>;
  const age = ` ${ageInWords(state.at, Math.max(now, state.at))} ago`;
  return (
    <p role="status" className={state.live ? 'author-live' : 'author-refused'}>
      <span>{state.live ? 'Live' : 'Not live: '}</span>
      {state.live ? <span aria-hidden>{age}</span> : null}
      <span>{`${state.live ? ', ' : ''}${saveInWords(state)}`}</span>
    </p>
  );
}
