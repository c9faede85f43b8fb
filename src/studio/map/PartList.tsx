/** The parts of the map as a table, with the same data as the canvas. */
import { ScrollArea, Table, Text, UnstyledButton } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { TextField } from '../shared/fields.tsx';
import { findParts, type MarkedPart } from './flow.ts';
import { PART_NAMES } from './part-words.ts';
import { Marks } from './PartNode.tsx';
import { Note } from '../shared/looks.ts';

interface PartListProps {
  readonly parts: readonly MarkedPart[];
  readonly onSelect: (id: string) => void;
}

interface FilteredListProps extends PartListProps {
  /** Why no part is shown. */
  readonly none: string;
}

export function PartList({ parts, none, onSelect }: FilteredListProps): ReactElement {
  const [words, setWords] = useState('');
  const shown = findParts(
    parts.filter(({ isDimmed }) => !isDimmed),
    words,
  );
  return (
    <div className="part-list">
      <TextField
        aria-label="Find a part"
        placeholder="Find a part"
        type="search"
        value={words}
        onText={setWords}
      />
      <Note role="status">
        {shown.length === 0 ? none : countWords(shown.length, parts.length)}
      </Note>
      <ScrollArea className="part-rows" type="auto">
        <Table layout="fixed" verticalSpacing={6} horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Part</Table.Th>
              <Table.Th>Leads to</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((part) => (
              <Row key={part.id} part={part} parts={parts} onSelect={onSelect} />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </div>
  );
}

const countWords = (shown: number, all: number): string =>
  shown === all ? `${all} parts` : `${shown} of ${all} parts`;

/** Whether another part has the same title, so that something more must tell them apart. */
const hasTwin = ({ id, title }: MarkedPart, parts: readonly MarkedPart[]): boolean =>
  parts.some((other) => other.title === title && other.id !== id);

interface RowProps extends PartListProps {
  readonly part: MarkedPart;
}

function Row({ part, parts, onSelect }: RowProps): ReactElement {
  const targets = part.waysOut.flatMap(({ to }) => parts.find(({ id }) => id === to)?.title ?? []);
  return (
    <Table.Tr>
      <Table.Td>
        <UnstyledButton className="part-name" onClick={() => onSelect(part.id)}>
          <Text fw={600} span>
            {part.title}
          </Text>
        </UnstyledButton>
        <Note className="part-kind" data-part={part.part}>
          {PART_NAMES[part.part]}
          <Marks part={part} />
        </Note>
        {hasTwin(part, parts) ? <Note className="words">{part.about}</Note> : null}
      </Table.Td>
      <Table.Td>
        <Text size="xs" lineClamp={3}>
          {targets.length === 0 ? '—' : [...new Set(targets)].join(', ')}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}
