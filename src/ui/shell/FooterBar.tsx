import { useState, type ReactElement, type ReactNode } from 'react';

export interface FooterBarProps {
  /** The label of the button. */
  readonly label: string;
  /** The text next to the button; undefined renders none. */
  readonly note?: string | undefined;
  /** Renders the side panel while it is open. */
  readonly panel: (close: () => void) => ReactNode;
}

/** Renders the bar of small windows that opens the footer in a side panel. */
export function FooterBar({ label, note, panel }: FooterBarProps): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <section className="footer-bar" aria-label={label}>
        <span>{note}</span>
        <button
          type="button"
          className="top-link top-button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {label}
        </button>
      </section>
      {open ? panel(() => setOpen(false)) : null}
    </>
  );
}
