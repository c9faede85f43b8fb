import type { ReactElement, ReactNode } from 'react';
import type { ScreenItem } from '../../../engine/resolve/screen.ts';
import { controlId, errorId } from '../../ids.ts';
import { useFieldState, useFormPort } from '../../use-field.ts';
import type { BlockProps } from '../parts/BlockFrame.tsx';
import { useCopy } from '../../copy.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { FacetChoices } from './FacetChoices.tsx';
import { SingleChoice } from './SingleChoice.tsx';

/**
 * Groups items by their `group`, in the order of first appearance. Items without a group are under
 * the empty name.
 */
function groupItems(
  items: readonly ScreenItem[],
): readonly (readonly [string, readonly ScreenItem[]])[] {
  const groups = new Map<string, ScreenItem[]>();
  for (const item of items)
    groups.set(item.group ?? '', [...(groups.get(item.group ?? '') ?? []), item]);
  return [...groups];
}

function ChoiceGroup({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div
      className="choice-group"
      role={name === '' ? undefined : 'group'}
      aria-label={name === '' ? undefined : name}
    >
      {name === '' ? null : <h3>{name}</h3>}
      {children}
    </div>
  );
}

/** Renders one radio group per facet, or else the items as radio cards. */
export function ChoicesBlock({ block }: BlockProps): ReactElement {
  return block.facets === undefined ? (
    <CardChoices block={block} />
  ) : (
    <FacetChoices block={block} />
  );
}

/* Renders the items as radio cards under the headings of their groups. */
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
      {items.length === 0
        ? undefined
        : groupItems(items).map(([name, members]) => (
            <ChoiceGroup key={name} name={name}>
              {members.map((item) => (
                <ChoiceCard
                  key={item.key}
                  item={item}
                  path={path}
                  // The first radio has the id of the field, so that the error summary can link to
                  // it.
                  id={item === items[0] ? controlId(path) : `${controlId(path)}-${item.key}`}
                  checked={String(value) === item.key}
                  errorId={issue === undefined ? undefined : errorId(path)}
                  onChoose={() => choose(item.key)}
                />
              ))}
            </ChoiceGroup>
          ))}
    </SingleChoice>
  );
}
