import type { ReactElement } from 'react';
import type { ScreenItem } from '../../engine/resolve/screen.ts';
import { controlId, errorId } from '../ids.ts';
import { useField, usePort } from '../use-field.ts';
import { ChooseOne } from './ChooseOne.tsx';
import { Facts, Paragraphs, type BlockProps } from './parts.tsx';

function grouped(
  items: readonly ScreenItem[],
): readonly (readonly [string, readonly ScreenItem[]])[] {
  const groups = new Map<string, ScreenItem[]>();
  for (const item of items)
    groups.set(item.group ?? '', [...(groups.get(item.group ?? '') ?? []), item]);
  return [...groups];
}

interface ChoiceProps {
  readonly item: ScreenItem;
  readonly path: string;
  readonly id: string;
  readonly checked: boolean;
  readonly describedBy: string | undefined;
  readonly choose: () => void;
}

/* The name of the radio is its title and figure; the rest is read as its description. */
function Choice({ item, path, id, checked, describedBy, choose }: ChoiceProps): ReactElement {
  return (
    <label className="choice choice--offer" data-checked={checked}>
      <input
        type="radio"
        id={id}
        name={path}
        value={item.key}
        checked={checked}
        onChange={choose}
        aria-labelledby={`${id}-name`}
        aria-describedby={[describedBy, `${id}-more`].filter(Boolean).join(' ')}
      />
      <span className="choice-mark" aria-hidden="true" />
      <div className="choice-text">
        <div className="choice-name" id={`${id}-name`}>
          {item.title === undefined ? null : <span className="choice-label">{item.title}</span>}{' '}
          {item.figure === undefined ? null : <span className="figure">{item.figure}</span>}
        </div>
        <div id={`${id}-more`}>
          {item.badge === undefined ? null : <span className="badge">{item.badge}</span>}
          <Paragraphs text={item.intro} />
          <Facts facts={item.facts} />
        </div>
      </div>
    </label>
  );
}

/** Offers and the like to choose one of, under the headings of their groups. */
export function ChoicesBlock({ block }: BlockProps): ReactElement {
  const path = block.field ?? block.id;
  const port = usePort();
  const { value, issue } = useField(path);
  const items = block.items ?? [];
  return (
    <ChooseOne block={block} kind="choices" path={path} legend="Choose one">
      {items.length === 0
        ? undefined
        : grouped(items).map(([group, members]) => (
            <div
              key={group}
              className="choice-group"
              role={group === '' ? undefined : 'group'}
              aria-label={group === '' ? undefined : group}
            >
              {group === '' ? null : <h3>{group}</h3>}
              {members.map((item) => (
                <Choice
                  key={item.key}
                  item={item}
                  path={path}
                  id={item === items[0] ? controlId(path) : `${controlId(path)}-${item.key}`}
                  checked={String(value) === item.key}
                  describedBy={issue === undefined ? undefined : errorId(path)}
                  choose={() => {
                    port.set(path, item.key);
                    port.blur(path);
                  }}
                />
              ))}
            </div>
          ))}
    </ChooseOne>
  );
}
