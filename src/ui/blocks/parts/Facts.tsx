import type { ReactElement } from 'react';
import type { ScreenFact } from '../../../engine/resolve/screen.ts';

/** Renders one label and its value inside a `<dl>`. A total has a larger font. */
export function FactRow({
  fact,
  total = false,
  part,
}: {
  readonly fact: ScreenFact;
  readonly total?: boolean;
  /** The number of the colour that marks its part of a bar. */
  readonly part?: number | undefined;
}): ReactElement {
  const strong = fact.strong === true || total;
  return (
    <div className={`fact${strong ? ' fact--strong' : ''}${total ? ' fact--total' : ''}`}>
      <dt data-part={part}>{fact.label}</dt>
      <dd data-private={fact.private}>{fact.text}</dd>
    </div>
  );
}

/**
 * Renders a description list of labels and values. Renders nothing when the list is empty or
 * undefined.
 */
export function Facts({
  facts,
}: {
  readonly facts: readonly ScreenFact[] | undefined;
}): ReactElement | null {
  if (facts === undefined || facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <FactRow key={fact.label} fact={fact} />
      ))}
    </dl>
  );
}
