import { useState, type ReactElement } from 'react';
import type { ScreenFact } from '../../../engine/resolve/screen.ts';
import { AssistiveStatus } from '../../AssistiveStatus.tsx';
import { FactRow } from '../parts/Facts.tsx';
import { useSettled } from './use-settled.ts';

/* Announces a changed fact once it settles, not on each step of a drag. The first text is not
   announced, because it is read with the page. */
function LargeFact({ fact }: { readonly fact: ScreenFact }): ReactElement {
  return (
    <div className="fact fact--large">
      <dt>{fact.label}</dt>
      <dd>
        <output className="figure" aria-live="off">
          {fact.text}
        </output>
      </dd>
    </div>
  );
}

function ChangeStatus({ facts }: { readonly facts: readonly ScreenFact[] }): ReactElement {
  const text = facts.map((fact) => `${fact.label}: ${fact.text}`).join('. ');
  const [first] = useState(text);
  const settled = useSettled(text);
  const [changed, setChanged] = useState(false);
  if (!changed && settled !== first) setChanged(true);
  return <AssistiveStatus text={changed ? settled : ''} />;
}

/**
 * Renders the strong facts large, then the others. Announces changes of the first large one, with
 * the other fact that follows it.
 */
export function HighlightFacts({ facts }: { readonly facts: readonly ScreenFact[] }): ReactElement {
  const [first, ...large] = facts.filter(({ strong }) => strong);
  const start = facts.findIndex(({ strong }) => strong);
  const announced = facts.slice(start, start + (facts[start + 1]?.strong ? 1 : 2));
  return (
    <>
      <dl className="facts facts--highlight">
        {first === undefined ? null : <LargeFact fact={first} />}
        {large.map((fact) => (
          <LargeFact key={fact.label} fact={fact} />
        ))}
        {facts
          .filter(({ strong }) => !strong)
          .map((fact) => (
            <FactRow key={fact.label} fact={fact} />
          ))}
      </dl>
      {first === undefined ? null : <ChangeStatus facts={announced} />}
    </>
  );
}
