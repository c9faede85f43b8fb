/** Tells which step or question a key or a drop moves in the tree of the definitions, and where to. */
import type { TreeDragDropPayload } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { namedBy } from './acts/act-target.ts';
import type { DefinitionAct, DefinitionEntry, Named } from '../../host/index.ts';

export interface EntryMove {
  readonly entry: DefinitionEntry;
  readonly named: Named;
  readonly way: Extract<DefinitionAct, { readonly act: 'move' }>['way'];
  /** Where to, such as `up`. */
  readonly words: string;
}

interface Nodes {
  /** Node -> its entry. */
  readonly entries: ReadonlyMap<string, DefinitionEntry>;
  /** Node -> the one around it. */
  readonly parents: ReadonlyMap<string, string | undefined>;
}

const WAYS: Readonly<Record<string, 'up' | 'down' | undefined>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const MOVED: ReadonlySet<DefinitionEntry['kind']> = new Set(['step', 'question']);

/** The node of the tree around an element. */
export const nodeAt = (element: EventTarget): string | undefined =>
  (element as Element).closest<HTMLElement>('[data-value]')?.dataset['value'];

/** Returns the move by Alt and an arrow key. Keeps the key from the tree, which moves the focus. */
export function moveByKey(event: KeyboardEvent, { entries }: Nodes): EntryMove | undefined {
  const way = event.altKey ? WAYS[event.key] : undefined;
  const entry = entries.get(nodeAt(event.target) ?? '');
  const named = entry && movedBy(entry);
  if (way === undefined || entry === undefined || named === undefined) return undefined;
  event.preventDefault();
  event.stopPropagation();
  return { entry, named, way, words: way };
}

/** Returns the name that an entry moves by: of a step in the journey that lists it. Undefined for one that stays. */
function movedBy(entry: DefinitionEntry): Named | undefined {
  const named = MOVED.has(entry.kind) ? namedBy(entry) : undefined;
  const { kind, id, journey } = entry;
  return named && kind === 'step' && journey !== undefined
    ? { ...named, listed: { journey, id } }
    : named;
}

/** The name of what is moved among its neighbours. */
const readName = ({ name, listed }: Named): string => listed?.id ?? name;

/** Returns the move by a drop: among its neighbours alone. */
export function moveByDrop(
  { draggedNode, targetNode, position }: TreeDragDropPayload,
  { entries, parents }: Nodes,
): EntryMove | undefined {
  const [entry, of] = [entries.get(draggedNode), entries.get(targetNode)];
  const [named, beside] = [entry && movedBy(entry), of && movedBy(of)];
  if (!entry || !of || !named || !beside || readName(named) === readName(beside)) return undefined;
  if (parents.get(draggedNode) !== parents.get(targetNode)) return undefined;
  const order = [...entries.keys()];
  // On another one, it takes its place.
  const place = order.indexOf(draggedNode) < order.indexOf(targetNode) ? 'after' : 'before';
  const side = position === 'inside' ? place : position;
  return { entry, named, way: { side, of: readName(beside) }, words: `${side} “${of.title}”` };
}
