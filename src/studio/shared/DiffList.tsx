/** A difference of two releases in words: each entry with its class, its borrower and its file. */
import { Badge, Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import type { StudioDiff } from '../../host/index.ts';
import type { DiffClass, DiffEntry } from '../../prover/index.ts';
import { BeforeAndAfter } from './BeforeAndAfter.tsx';
import { SourceLink } from './SourceLink.tsx';
import './diff.css';
import { useWorkplace } from './workplace.ts';
import { Hint, Note } from './looks.ts';
import { Section } from './Section.tsx';

type ShownEntry = StudioDiff['entries'][number];
type Shown = DiffClass | 'all';

/** The words for a class, and its colour. */
const CLASS_WORDS: Readonly<
  Record<DiffClass, { readonly label: string; readonly color: string; readonly title: string }>
> = {
  breaking: { label: 'Breaks', color: 'red', title: 'Breaks something for borrowers' },
  dangerous: { label: 'Review', color: 'yellow', title: 'Worth a review' },
  safe: { label: 'Safe', color: 'teal', title: 'Safe' },
};
const CLASSES = ['breaking', 'dangerous', 'safe'] as const;
/** So many entries are drawn at first, and with each press more. */
const PAGE = 100;

interface DiffListProps {
  readonly diff: StudioDiff;
  /** The content beside the place of an entry. */
  readonly beside?: (entry: DiffEntry) => ReactNode;
}

export function DiffList({ diff, beside }: DiffListProps): ReactElement {
  const [shown, setShown] = useState<Shown>('all');
  const [folder, setFolder] = useState<string | null>(null);
  const [most, setMost] = useState(PAGE);
  const found = diff.entries.filter(
    (entry) =>
      (shown === 'all' || entry.class === shown) &&
      (folder === null || entry.isForAll || entry.orgs.includes(folder)),
  );
  return (
    <Stack gap="md">
      <Filters {...{ diff, shown, setShown, folder, setFolder }} />
      {CLASSES.map((name) => (
        <Entries
          key={name}
          {...{ name, beside }}
          entries={found.slice(0, most).filter((entry) => entry.class === name)}
        />
      ))}
      {found.length === 0 ? <Hint>No change is of this kind.</Hint> : null}
      {found.length > most ? (
        <Button variant="default" onClick={() => setMost(most + PAGE)}>
          {`Show more (${found.length - most} are left)`}
        </Button>
      ) : null}
    </Stack>
  );
}

interface FiltersProps {
  readonly diff: StudioDiff;
  readonly shown: Shown;
  readonly setShown: (shown: Shown) => void;
  readonly folder: string | null;
  readonly setFolder: (folder: string | null) => void;
}

function Filters({ diff, shown, setShown, folder, setFolder }: FiltersProps): ReactElement {
  const { lenders } = useWorkplace();
  return (
    <Group gap="sm">
      <SegmentedControl
        size="xs"
        aria-label="Kind of change"
        value={shown}
        onChange={(next) => setShown(next as Shown)}
        data={[
          { value: 'all', label: `All ${diff.entries.length}` },
          ...CLASSES.map((name) => ({
            value: name,
            label: `${CLASS_WORDS[name].label} ${diff.counts[name]}`,
          })),
        ]}
      />
      <Select
        allowDeselect
        size="xs"
        clearable
        aria-label="Only what reaches a lender"
        placeholder="Every lender"
        value={folder}
        onChange={setFolder}
        data={lenders.map(({ folder: value, name }) => ({ value, label: name }))}
      />
    </Group>
  );
}

interface EntriesProps {
  readonly name: DiffClass;
  readonly entries: readonly ShownEntry[];
  readonly beside: DiffListProps['beside'];
}

function Entries({ name, entries, beside }: EntriesProps): ReactElement | null {
  if (entries.length === 0) return null;
  const { title, label, color } = CLASS_WORDS[name];
  return (
    <Section title={title}>
      <Stack gap="xs" component="ul" className="entries">
        {entries.map((entry, index) => (
          <li key={index} className="entry">
            <Badge
              color={color}
              variant="light"
              tt="none"
              c="var(--mantine-color-text)"
              className="entry-class"
            >
              {label}
            </Badge>
            <Entry entry={entry} beside={beside?.(entry)} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}

interface EntryProps {
  readonly entry: ShownEntry;
  readonly beside: ReactNode;
}

function Entry({ entry, beside }: EntryProps): ReactElement {
  const { words, example, place, alsoIn = [] } = entry;
  const where = place.part === undefined ? place.group : `${place.group} › ${place.part}`;
  return (
    <div className="entry-words">
      <Text fw={500}>{words}</Text>
      {example === undefined ? null : <Text>{`For example: ${example}`}</Text>}
      <Group gap="sm">
        <Note>{[where, ...alsoIn].join(', ')}</Note>
        <Lenders entry={entry} />
        <SourceLink file={`${place.file}.json`} line={place.line ?? 1} />
        {beside}
      </Group>
      <BeforeAndAfter before={entry.before} after={entry.after} />
    </div>
  );
}

function Lenders({ entry: { orgs, isForAll } }: { readonly entry: ShownEntry }): ReactElement {
  const { lenders } = useWorkplace();
  const named = orgs.map((org) => lenders.find(({ folder }) => folder === org)?.name ?? org);
  return <Note>{isForAll ? 'All lenders' : named.join(', ')}</Note>;
}
