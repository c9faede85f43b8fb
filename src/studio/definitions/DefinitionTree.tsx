/** The definitions in product words, with a filter. Enter or a press opens one. */
import {
  Group,
  Loader,
  type RenderTreeNodePayload,
  ScrollArea,
  Text,
  Tree,
  type TreeNodeData,
  useTree,
} from '@mantine/core';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { TextField } from '../shared/fields.tsx';
import { Fault } from '../shared/Fault.tsx';
import type { Loaded } from '../shared/use-loaded.ts';
import { type EntryMove, moveByDrop, moveByKey, nodeAt } from './entry-moves.ts';
import { filterGroups } from './entries.ts';
import { Hint, Note } from '../shared/looks.ts';
import type { DefinitionEntry, DefinitionGroup } from '../../host/index.ts';

interface DefinitionTreeProps {
  readonly groups: Loaded<readonly DefinitionGroup[]>;
  /** The open file. */
  readonly file: string | undefined;
  readonly unsaved: ReadonlySet<string>;
  readonly onOpen: (entry: DefinitionEntry) => void;
  readonly onMove: (move: EntryMove) => void;
}

export function DefinitionTree(props: DefinitionTreeProps): ReactElement {
  const [filter, setFilter] = useState('');
  const { value, fault } = props.groups;
  // The tree reads its state anew with each new list of nodes, so the list stays the same.
  const found = useMemo(() => value && filterGroups(value, filter), [value, filter]);
  return (
    <div className="definition-list">
      <TextField
        m="xs"
        size="xs"
        type="search"
        aria-label="Filter the definitions"
        placeholder="Filter: a step, a page, a question …"
        value={filter}
        onText={setFilter}
      />
      <Fault fault={fault} />
      {found === undefined ? (
        fault === undefined && <Loader m="md" />
      ) : (
        <Groups {...props} groups={found} isFiltered={filter.trim() !== ''} />
      )}
    </div>
  );
}

/** The kinds that are a part of their file. */
const PARTS: ReadonlySet<unknown> = new Set(['question', 'flag', 'rule', 'status']);

interface GroupsProps extends Omit<DefinitionTreeProps, 'groups'> {
  readonly groups: readonly DefinitionGroup[];
  readonly isFiltered: boolean;
}

function Groups(props: GroupsProps): ReactElement {
  const { groups, file, unsaved, isFiltered, onOpen, onMove } = props;
  const nodes = useMemo(() => buildNodes(groups), [groups]);
  const { data, entries, around } = nodes;
  const tree = useExpanded({
    ...{ file, isFiltered, around: around.get(file ?? '') ?? [] },
    values: [...groups.map(({ title }) => title), ...entries.keys()],
  });
  const open = (value: string | undefined): void => {
    const entry = entries.get(value ?? '');
    if (entry !== undefined) onOpen(entry);
  };
  const press = ({ key, target }: KeyboardEvent): void => {
    if (key === 'Enter') open(nodeAt(target));
  };
  const moveTo = (move: EntryMove | undefined): void => {
    if (move !== undefined) onMove(move);
  };
  if (groups.length === 0)
    return <Hint p="md">Nothing has these words. Ctrl+K also finds the texts of pages.</Hint>;
  return (
    <ScrollArea className="definition-tree" type="auto">
      <Tree
        data={data}
        tree={tree}
        levelOffset={14}
        aria-label="Definitions"
        onKeyDown={press}
        onKeyDownCapture={(event) => moveTo(moveByKey(event, nodes))}
        allowDrop={(dropped) => moveByDrop(dropped, nodes) !== undefined}
        onDragDrop={(dropped) => moveTo(moveByDrop(dropped, nodes))}
        renderNode={(payload) => {
          const entry = entries.get(payload.node.value);
          return (
            <Row
              {...{ payload, entry }}
              isCurrent={entry?.file === file && !PARTS.has(entry?.kind)}
              isUnsaved={unsaved.has(entry?.file ?? '') && !PARTS.has(entry?.kind)}
              onOpen={() => open(payload.node.value)}
            />
          );
        }}
      />
    </ScrollArea>
  );
}

interface ExpandedInput extends Pick<GroupsProps, 'file' | 'isFiltered'> {
  /** The nodes around the open file. */
  readonly around: readonly string[];
  /** The nodes of the tree. */
  readonly values: readonly string[];
}

/** The tree, which opens what a filter found, and the group of the open file. */
function useExpanded({ file, around, isFiltered, values }: ExpandedInput) {
  const tree = useTree({ initialExpandedState: { Journeys: true } });
  const expand = useEffectEvent(() => {
    const opened = isFiltered ? values : around;
    const before = isFiltered ? {} : tree.expandedState;
    tree.setExpandedState({ ...before, ...Object.fromEntries(opened.map((one) => [one, true])) });
  });
  const shape = isFiltered ? values.join() : `${file} ${values.length > 0}`;
  useEffect(() => expand(), [isFiltered, shape]);
  return tree;
}

interface RowProps {
  readonly payload: RenderTreeNodePayload;
  /** Undefined for a group. */
  readonly entry: DefinitionEntry | undefined;
  readonly isCurrent: boolean;
  readonly isUnsaved: boolean;
  readonly onOpen: () => void;
}

function Row({ payload, entry, isCurrent, isUnsaved, onOpen }: RowProps): ReactElement {
  const { node, expanded, hasChildren, elementProps } = payload;
  const mark = expanded ? '▾' : '▸';
  return (
    <Group
      {...elementProps}
      gap={6}
      wrap="nowrap"
      mod={{ current: entry !== undefined && isCurrent }}
      onClick={(event) => {
        elementProps.onClick(event);
        onOpen();
      }}
    >
      <span className="tree-mark" aria-hidden="true">
        {hasChildren ? mark : ''}
      </span>
      <Label label={node.label} {...{ entry, isUnsaved }} />
    </Group>
  );
}

interface LabelProps extends Pick<RowProps, 'entry' | 'isUnsaved'> {
  readonly label: TreeNodeData['label'];
}

function Label({ label, entry, isUnsaved }: LabelProps): ReactElement {
  if (entry === undefined) return <Text fw={600}>{label}</Text>;
  const more = entry.kind === 'question' || entry.kind === 'step' ? entry.id : entry.address;
  return (
    <span className="tree-label" title={entry.file}>
      {isUnsaved ? (
        <span role="img" aria-label="Not saved">
          {'● '}
        </span>
      ) : null}
      <span>{label}</span>
      {more === undefined || more === label ? null : (
        <Note span ml={6}>
          {more}
        </Note>
      )}
    </span>
  );
}

/** The nodes of the tree, node -> its entry and its parent, and file -> the nodes around its first entry. */
function buildNodes(groups: readonly DefinitionGroup[]) {
  const entries = new Map<string, DefinitionEntry>();
  const around = new Map<string, readonly string[]>();
  const parents = new Map<string, string | undefined>();
  const nodeOf = (entry: DefinitionEntry, outer: readonly string[]): TreeNodeData => {
    const value = `${outer.at(-1)}/${entry.id}`;
    entries.set(value, entry);
    parents.set(value, outer.at(-1));
    if (!around.has(entry.file)) around.set(entry.file, outer);
    const children = entry.children?.map((child) => nodeOf(child, [...outer, value]));
    return { value, label: entry.title, ...(children !== undefined && { children }) };
  };
  const data = groups.map(({ title, entries: own }) => ({
    ...{ value: title, label: title },
    children: own.map((entry) => nodeOf(entry, [title])),
  }));
  return { data, entries, around, parents };
}
