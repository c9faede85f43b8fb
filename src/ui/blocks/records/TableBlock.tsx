import { useId, type ReactElement } from 'react';
import type { ScreenBlock, ScreenItem } from '../../../engine/resolve/screen.ts';
import { BlockActions } from '../calls/BlockActions.tsx';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { useCopy } from '../../copy.ts';

const hasActions = ({ items = [] }: ScreenBlock): boolean =>
  items.some(({ actions = [] }) => actions.length > 0);

/* The ARIA roles are explicit, because browsers drop the table semantics when CSS lays rows out
   as cards. */
function Row({
  block,
  item,
}: {
  readonly block: ScreenBlock;
  readonly item: ScreenItem;
}): ReactElement {
  const columns = block.columns ?? [];
  const cells = item.cells ?? [];
  const rowName = cells[columns.findIndex(({ head }) => head)] ?? item.title ?? cells[0];
  return (
    <tr role="row">
      {columns.map(({ label, align, head }, index) =>
        head ? (
          <th key={label} role="rowheader" scope="row" data-align={align} data-label={label}>
            {cells[index]}
          </th>
        ) : (
          <td key={label} role="cell" data-align={align} data-label={label}>
            {cells[index]}
          </td>
        ),
      )}
      {hasActions(block) ? (
        <td role="cell" className="table-actions">
          <BlockActions
            blockId={block.id}
            itemKey={item.key}
            actions={item.actions}
            about={rowName}
          />
        </td>
      ) : null}
    </tr>
  );
}

function HeaderRow({ block }: BlockProps): ReactElement {
  const copy = useCopy();
  return (
    <tr role="row">
      {block.columns?.map(({ label, align }) => (
        <th key={label} role="columnheader" scope="col" data-align={align}>
          {label}
        </th>
      ))}
      {hasActions(block) ? (
        <th role="columnheader" scope="col">
          <span className="sr-only">{copy('table.actions')}</span>
        </th>
      ) : null}
    </tr>
  );
}

function Table({ block, titleId }: BlockProps & { readonly titleId: string }): ReactElement {
  return (
    <table
      className="table"
      role="table"
      aria-labelledby={block.title === undefined ? undefined : titleId}
      aria-label={block.title === undefined ? block.label : undefined}
    >
      <thead role="rowgroup">
        <HeaderRow block={block} />
      </thead>
      <tbody role="rowgroup">
        {block.items?.map((item) => (
          <Row key={item.key} block={block} item={item} />
        ))}
      </tbody>
    </table>
  );
}

/**
 * Renders items in columns, or the empty state. On phones each row is a card whose cells show their
 * column's label.
 */
export function TableBlock({ block }: BlockProps): ReactElement {
  const id = useId();
  return (
    <BlockFrame block={block} kind="table" titleId={id}>
      {block.items === undefined || block.items.length === 0 ? (
        <EmptyState block={block} />
      ) : (
        <Table block={block} titleId={id} />
      )}
    </BlockFrame>
  );
}
