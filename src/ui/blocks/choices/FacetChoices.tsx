import type { ReactElement } from 'react';
import type { ScreenItem } from '../../../engine/resolve/screen.ts';
import { controlId, errorId } from '../../ids.ts';
import { useFieldState, useFormPort } from '../../use-field.ts';
import type { BlockProps } from '../parts/BlockFrame.tsx';
import { useCopy } from '../../copy.ts';
import {
  alikeItems,
  badgeOfOption,
  facetValues,
  itemOfOption,
  type FacetOption,
} from './facet-items.ts';
import { SingleChoice } from './SingleChoice.tsx';

interface FacetProps {
  /** The path of the answer. */
  readonly path: string;
  readonly label: string;
  readonly facet: number;
  readonly items: readonly ScreenItem[];
  readonly current: ScreenItem | undefined;
  readonly invalid: boolean;
  readonly onChoose: (option: FacetOption) => void;
}

/* Renders one radio group. The first radio of the first group has the id of the field, so that the
   error summary can link to it. */
function Facet(props: FacetProps): ReactElement {
  const { path, label, facet, items, current, invalid, onChoose } = props;
  const id = `${controlId(path)}-${facet}`;
  return (
    <div
      className="facet"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={invalid ? errorId(path) : undefined}
      aria-invalid={invalid || undefined}
    >
      <p className="field-label" id={`${id}-label`}>
        {label}
      </p>
      <div className="facet-options">
        {facetValues(items, facet).map(({ value, text }, index) => {
          const checked = current?.facets?.[facet]?.value === value;
          const badge = badgeOfOption(items, current, { facet, value });
          const figure = itemOfOption(items, current, { facet, value })?.figure;
          return (
            <label key={value} className="choice facet-option" data-checked={checked}>
              <input
                type="radio"
                id={facet + index === 0 ? controlId(path) : `${id}-${index}`}
                name={`${path}-${facet}`}
                value={value}
                checked={checked}
                onChange={() => onChoose({ facet, value })}
              />
              <span className="choice-label">{`${text} `}</span>
              {figure ? <span className="facet-figure">{`${figure} `}</span> : null}
              {badge === undefined ? null : <span className="badge">{badge}</span>}
            </label>
          );
        })}
      </div>
    </div>
  );
}

/**
 * Renders one radio group per facet. A press chooses one item: it keeps the other facets as far as
 * there is such an item. Items that no facet tells apart are one more group.
 */
export function FacetChoices({ block }: BlockProps): ReactElement {
  const copy = useCopy();
  const path = block.field ?? block.id;
  const port = useFormPort();
  const { value, issue } = useFieldState(path);
  const items = block.items ?? [];
  const { facets = [] } = block;
  const byKey = (list: readonly ScreenItem[]) => list.find(({ key }) => key === String(value));
  const current = byKey(items);
  const alike = alikeItems(items, current);
  const groups = [
    ...facets.map((label) => ({ label, items, current })),
    ...(alike.length === 0
      ? []
      : [{ label: copy('field.chooseOne'), items: alike, current: byKey(alike) }]),
  ];
  return (
    <SingleChoice block={block} kind="facets" path={path} legend={copy('field.chooseOne')} grouped>
      {items.length === 0
        ? undefined
        : groups.map((group, facet) => (
            <Facet
              key={group.label}
              {...group}
              path={path}
              facet={facet}
              invalid={issue !== undefined}
              onChoose={(option) => {
                port.set(path, itemOfOption(group.items, group.current, option)?.key);
                port.blur(path);
              }}
            />
          ))}
    </SingleChoice>
  );
}
