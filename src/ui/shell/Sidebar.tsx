import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { PartsBar } from '../PartsBar.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import '../styles/sidebar.css';

export interface SidebarFact {
  readonly label: string;
  readonly text: string;
}
interface SidebarPart {
  readonly text: string;
  readonly at: number;
  readonly of: number;
  readonly step: number;
  readonly steps: number;
}
/** The content of the sidebar. */
export interface SidebarContent {
  readonly title: string;
  /** The number of the application with its label; undefined until it has one. */
  readonly number?: SidebarFact | undefined;
  /**
   * The current position in one line, which is the label of the collapsed sidebar on small screens.
   */
  readonly at: string;
  /**
   * The part of the whole way, in words, with its place from 1, and the place of the step in it;
   * undefined without parts.
   */
  readonly part?: SidebarPart | undefined;
  readonly encouragement?: string | undefined;
  /** The progress; empty renders no progress. */
  readonly steps: readonly {
    readonly label: string;
    readonly state: 'done' | 'current' | 'ahead';
  }[];
  /** The word for a completed step, for screen readers. */
  readonly done: string;
  readonly cards: readonly {
    readonly id: string;
    readonly title: string;
    readonly facts: readonly SidebarFact[];
  }[];
}

function Bar({ text, at, of, step, steps }: SidebarPart): ReactElement {
  return <PartsBar at={at} of={of} value={step} max={steps} label={text} />;
}

type ProgressStepsProps = Pick<SidebarContent, 'title' | 'part' | 'steps' | 'done'>;

function ProgressSteps({ title, part, steps, done }: ProgressStepsProps): ReactElement {
  const current = steps.findIndex(({ state }) => state === 'current');
  const at = current === -1 ? steps.length : current + 1;
  return (
    <>
      {part === undefined ? (
        <ProgressBar value={at} max={steps.length} label={title} />
      ) : (
        <>
          <p className="sidebar-part">{part.text}</p>
          <Bar {...part} />
        </>
      )}
      <ol className="stages">
        {steps.map(({ label, state }) => (
          <li
            key={label}
            className="stage"
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className="mark stage-mark" aria-hidden="true">
              {state === 'done' ? <Icon name="check" /> : null}
            </span>
            <span>
              <span>{label}</span>
              {state === 'done' ? <span className="sr-only">{` (${done})`}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Card({
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

function FactList({ facts }: { readonly facts: readonly SidebarFact[] }): ReactElement {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div className="fact" key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.text}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Renders the number, the progress and the facts of an application next to the page. On small
 * screens a button expands it.
 */
export default function Sidebar({ content }: { readonly content: SidebarContent }): ReactElement {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { title, number, at, part, encouragement, steps, cards, done } = content;
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
        {part === undefined ? null : (
          <span className="sidebar-bar-parts" aria-hidden="true">
            <Bar {...part} />
          </span>
        )}
      </button>
      <div id={id} className="sidebar-panel" data-open={open}>
        {number === undefined ? null : (
          <p className="application-line">
            <span>{`${number.label} `}</span>
            <strong className="tabular">{number.text}</strong>
          </p>
        )}
        {steps.length === 0 ? null : (
          <Card title={title}>
            {encouragement === undefined ? null : (
              <p className="sidebar-encouragement">{encouragement}</p>
            )}
            <ProgressSteps title={title} part={part} steps={steps} done={done} />
          </Card>
        )}
        {cards.map((card) => (
          <Card key={card.id} title={card.title}>
            <FactList facts={card.facts} />
          </Card>
        ))}
      </div>
    </>
  );
}
