import type { ReactElement } from 'react';
import type { ScreenItem } from '../../../engine/resolve/screen.ts';
import { ItemBadge } from '../parts/ItemDetails.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';

interface ChoiceCardProps {
  readonly item: ScreenItem;
  /** The path of the answer, which is the name of the radio group. */
  readonly path: string;
  readonly id: string;
  readonly checked: boolean;
  /** The id of the error; undefined while there is none. */
  readonly errorId: string | undefined;
  readonly onChoose: () => void;
}

/**
 * Renders a radio as a card. Its title and figure are its accessible name; the rest is its
 * description.
 */
export function ChoiceCard(props: ChoiceCardProps): ReactElement {
  const { item, path, id, checked, errorId, onChoose } = props;
  return (
    <label className="choice choice--offer" data-checked={checked}>
      <input
        type="radio"
        id={id}
        name={path}
        value={item.key}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={[errorId, `${id}-more`].filter(Boolean).join(' ')}
      />
      <span className="choice-mark" aria-hidden="true" />
      <div className="choice-text">
        <div className="choice-name" id={`${id}-name`}>
          {item.title === undefined ? null : (
            <span className="choice-label">{`${item.title} `}</span>
          )}
          {item.figure === undefined ? null : <span className="figure">{item.figure}</span>}
        </div>
        <div id={`${id}-more`}>
          <ItemBadge item={item} />
          <Paragraphs text={item.intro} />
          <Facts facts={item.facts} />
        </div>
      </div>
    </label>
  );
}
