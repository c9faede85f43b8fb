import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import '../styles/sidebar.css';

export interface SidebarFact {
  readonly label: string;
  readonly text: string;
}
/** What stands beside a page of an application; a part that is not given is not drawn. */
export interface SidebarContent {
  readonly title: string;
  /** Where the application stands, in one line: all that a small screen shows at first. */
  readonly at: string;
  readonly encouragement?: string;
  /** Empty: no progress is drawn. */
  readonly steps: readonly {
    readonly label: string;
    readonly state: 'done' | 'current' | 'ahead';
  }[];
  /** Said of a step that is done, to those who don't see its mark. */
  readonly done: string;
  readonly cards: readonly {
    readonly id: string;
    readonly title: string;
    readonly facts: readonly SidebarFact[];
  }[];
}

function Steps({ steps, done }: Pick<SidebarContent, 'steps' | 'done'>): ReactElement {
  return (
    <ol className="stages">
      {steps.map(({ label, state }) => (
        <li
          key={label}
          className="stage"
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className="stage-mark" aria-hidden="true">
            {state === 'done' ? <Icon name="check" /> : null}
          </span>
          <span>
            {label}
            {state === 'done' ? <span className="sr-only"> ({done})</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Part({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
  return (
    <section className="sidebar-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Progress, offer and property of an application: beside the page where there is room, else behind a bar that opens. */
export default function Sidebar({ content }: { readonly content: SidebarContent }): ReactElement {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { title, at, encouragement, steps, cards, done } = content;
  return (
    <>
      <button
        type="button"
        className="sidebar-bar"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>{at}</span>
        <Icon name="down" />
      </button>
      <div id={id} className="sidebar-panel" data-open={open}>
        {steps.length === 0 ? null : (
          <Part title={title}>
            {encouragement === undefined ? null : (
              <p className="sidebar-encouragement">{encouragement}</p>
            )}
            <Steps steps={steps} done={done} />
          </Part>
        )}
        {cards.map((card) => (
          <Part key={card.id} title={card.title}>
            <dl className="facts">
              {card.facts.map((fact) => (
                <div className="fact" key={fact.label}>
                  <dt>{fact.label}</dt>
                  <dd>{fact.text}</dd>
                </div>
              ))}
            </dl>
          </Part>
        ))}
      </div>
    </>
  );
}
