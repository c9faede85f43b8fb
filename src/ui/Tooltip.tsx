/** A short text next to a control, shown on hover and focus, or while the caller opens it. */
import { useId, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import './tooltip.css';

interface TooltipProps {
  /** Empty shows nothing. */
  readonly label: string;
  /** Whether it is shown. Undefined shows it on hover and focus. */
  readonly open?: boolean;
  /** The distance to the control, in CSS pixels. */
  readonly offset?: number;
  /** The size of the arrow, in CSS pixels. */
  readonly arrowSize?: number;
  /**
   * Renders the control. `describedBy` is the tooltip's id; undefined when the caller sets `open`.
   */
  readonly children: (describedBy: string | undefined) => ReactNode;
}

/**
 * Renders a control with its tooltip. A tooltip that the caller opens is a live region, because
 * nothing else announces it.
 */
export function Tooltip(props: TooltipProps): ReactElement {
  const { label, open, offset = 12, arrowSize = 13, children } = props;
  const id = useId();
  const sizes = { '--tooltip-offset': `${offset}px`, '--tooltip-arrow': `${arrowSize}px` };
  const shown = open === undefined ? 'hover' : open && label !== '';
  return (
    <span className="tooltip-anchor" style={sizes as CSSProperties}>
      {children(open === undefined ? id : undefined)}
      <span
        className="tooltip"
        id={id}
        role={open === undefined ? 'tooltip' : 'status'}
        data-shown={shown}
      >
        {open === false ? '' : label}
      </span>
    </span>
  );
}
