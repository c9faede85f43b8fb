import { useId, useState, type ReactElement } from 'react';
import type { ScreenItem } from '../../../engine/resolve/screen.ts';
import { useFieldState } from '../../use-field.ts';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { ItemBadge } from '../parts/ItemDetails.tsx';
import { useCopy } from '../../copy.ts';
import { comparableItems, findPair, type Pair, type PickedPair } from './compared-pair.ts';

interface PickerProps {
  readonly label: string;
  readonly items: readonly ScreenItem[];
  readonly picked: ScreenItem;
  readonly onPick: (key: string) => void;
}

function Picker({ label, items, picked, onPick }: PickerProps): ReactElement {
  const id = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="control control--select"
        value={picked.key}
        onChange={(event) => onPick(event.currentTarget.value)}
      >
        {items.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

const getFact = (item: ScreenItem, label: string): string =>
  item.facts.find((fact) => fact.label === label)?.text ?? '–';

function PairTable({
  pair,
  label: heading,
}: {
  readonly pair: Pair;
  readonly label: string;
}): ReactElement {
  const labels = [...new Set(pair.flatMap(({ facts }) => facts.map(({ label }) => label)))];
  return (
    <table className="compare-table">
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {pair.map((item) => (
            <th key={item.key} scope="col">
              <span>{`${item.title ?? ''} `}</span>
              <ItemBadge item={item} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {pair.map((item) => (
              <td key={item.key} data-item={item.title}>
                {getFact(item, label)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Renders two items side by side. The borrower picks them with two selects; the choice is local and
 * writes no answer. Fewer than two items render nothing.
 */
export function CompareBlock({ block }: BlockProps): ReactElement | null {
  const copy = useCopy();
  const { value } = useFieldState(block.field ?? block.id);
  const [picked, setPicked] = useState<PickedPair>({});
  const items = block.items ?? [];
  const pair = findPair(items, value, picked);
  if (pair === undefined) return null;
  const [left, right] = pair;
  const label = block.label ?? copy('compare.choice');
  return (
    <BlockFrame block={block} kind="compare">
      <div className="compare-pickers">
        <Picker
          label={`${label} 1`}
          items={items}
          picked={left}
          onPick={(key) =>
            setPicked({ left: key, right: key === right.key ? left.key : right.key })
          }
        />
        <Picker
          label={`${label} 2`}
          items={items.filter((item) => comparableItems(items, left).includes(item))}
          picked={right}
          onPick={(key) => setPicked({ left: left.key, right: key })}
        />
      </div>
      <PairTable pair={pair} label={label} />
    </BlockFrame>
  );
}
