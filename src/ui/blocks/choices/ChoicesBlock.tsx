import type { ReactElement } from 'react';
import { controlId, errorId } from '../../ids.ts';
import { useFieldState, useFormPort } from '../../use-field.ts';
import type { BlockProps } from '../parts/BlockFrame.tsx';
import { useCopy } from '../../copy.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { FacetChoices } from './FacetChoices.tsx';
import { SingleChoice } from './SingleChoice.tsx';

/** Renders one radio group per facet, or else the items as radio cards. */
export function ChoicesBlock({ block }: BlockProps): ReactElement {
  return block.facets === undefined ? (
    <CardChoices block={block} />
  ) : (
    <FacetChoices block={block} />
  );
}

/* Renders the items as radio cards. */
function CardChoices({ block }: BlockProps): ReactElement {
  const copy = useCopy();
  const path = block.field ?? block.id;
  const port = useFormPort();
  const { value, issue } = useFieldState(path);
  const items = block.items ?? [];
  const choose = (key: string) => {
    port.set(path, key);
    port.blur(path);
  };
  return (
    <SingleChoice block={block} kind="choices" path={path} legend={copy('field.chooseOne')}>
      {items.length === 0 ? undefined : (
        <div className="choice-group">
          {items.map((item, index) => (
            <ChoiceCard
              key={item.key}
              item={item}
              path={path}
              // The first radio has the id of the field, so that the error summary can link to it.
              id={index === 0 ? controlId(path) : `${controlId(path)}-${item.key}`}
              checked={String(value) === item.key}
              errorId={issue === undefined ? undefined : errorId(path)}
              onChoose={() => choose(item.key)}
            />
          ))}
        </div>
      )}
    </SingleChoice>
  );
}
