import { useId, type ReactElement } from 'react';
import type { ScreenBlock, ScreenItem } from '../../engine/resolve/screen.ts';
import BlockActions from './BlockActions.tsx';
import { BlockFrame, Empty, Paragraphs, type BlockProps } from './parts.tsx';

/* The roles are said as well: a table whose rows are drawn as cards is none to some browsers. */
function Row({
  block,
  item,
}: {
  readonly block: ScreenBlock;
  readonly item: ScreenItem;
}): ReactElement {
  const columns = block.columns ?? [];
  const cells = item.cells ?? [];
  const about = cells[columns.findIndex(({ head }) => head)] ?? item.title ?? cells[0];
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
            about={about}
          />
        </td>
      ) : null}
    </tr>
  );
}

const hasActions = ({ items = [] }: ScreenBlock): boolean =>
  items.some(({ actions = [] }) => actions.length > 0);

function Table({ block, titleId }: BlockProps & { readonly titleId: string }): ReactElement {
  const { columns = [], items = [] } = block;
  return (
    <table
      className="table"
      role="table"
      aria-labelledby={block.title === undefined ? undefined : titleId}
      aria-label={block.title === undefined ? block.label : undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label, align }) => (
            <th key={label} role="columnheader" scope="col" data-align={align}>
              {label}
            </th>
          ))}
          {hasActions(block) ? (
            <th role="columnheader" scope="col">
              <span className="sr-only">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <Row key={item.key} block={block} item={item} />
        ))}
      </tbody>
    </table>
  );
}

/** Entries in columns. On a phone each row is a card, its cells behind the names of their columns. */
export function TableBlock({ block }: BlockProps): ReactElement {
  const id = useId();
  const table =
    block.items === undefined || block.items.length === 0 ? (
      <Empty block={block} />
    ) : (
      <Table block={block} titleId={id} />
    );
  if (block.folded === true && block.title !== undefined)
    return (
      <details className="block block--disclosure">
        <summary id={id}>{block.title}</summary>
        <div>
          <Paragraphs text={block.text} />
          {table}
        </div>
      </details>
    );
  return (
    <BlockFrame block={block} kind="table" titleId={id}>
      {table}
    </BlockFrame>
  );
}
