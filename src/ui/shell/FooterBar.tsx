/** Small windows: the control of the top bar and the line under the page, which open the footer. */
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icons.tsx';

export interface FooterBarProps {
  /** The label of the line under the page and of its button. */
  readonly label: string;
  /** The name of the control in the top bar. */
  readonly help: string;
  /** The texts of the line, each a paragraph. */
  readonly notes: readonly string[];
  /** Renders the side panel while it is open. */
  readonly panel: (close: () => void) => ReactNode;
}

interface OpenerProps {
  readonly label: string;
  readonly onOpen: () => void;
}

/** Renders the control of the top bar that opens the footer in a side panel. */
export function HelpButton({ label, onOpen }: OpenerProps): ReactElement {
  return (
    <button
      type="button"
      className="top-link top-button top-help"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onOpen}
    >
      <Icon name="question" />
    </button>
  );
}

/** Renders the line under the page: what the law wants on every page, and the way to the rest. */
export function FooterBar({
  label,
  notes,
  onOpen,
}: OpenerProps & Pick<FooterBarProps, 'notes'>): ReactElement {
  return (
    <section className="footer-bar" aria-label={label}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <button type="button" className="footer-open" aria-haspopup="dialog" onClick={onOpen}>
        {label}
      </button>
    </section>
  );
}
