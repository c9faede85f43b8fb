/** What was published, by whom and why, the newest first. */
import { Button, Group, Table, Title, VisuallyHidden } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWorkplace } from '../shared/workplace.ts';
import { ShowButton } from '../show/ShowButton.tsx';
import { actionInWords, shortId, sizeInWords, timeInWords } from './release-words.ts';
import type { RecordEntry, ReleasesState } from './releases-host.ts';
import type { Opened } from './ReleasesView.tsx';
import { Hint, Note } from '../shared/looks.ts';

interface HistoryProps {
  readonly state: ReleasesState;
  readonly open: (opened: Opened) => void;
  readonly onLink: () => void;
}

export function History({ state, open, onLink }: HistoryProps): ReactElement {
  const { record, hasMore } = state;
  return (
    <section aria-label="History">
      <Title order={3} size="h5" mb="xs">
        History
      </Title>
      {record.length === 0 ? (
        <Hint>Nothing was published yet. A save that goes live at once is not recorded here.</Hint>
      ) : (
        <Table.ScrollContainer minWidth={860}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                {['When', 'What', 'Release', 'Who', 'Reason', 'Changes'].map((name) => (
                  <Table.Th key={name}>{name}</Table.Th>
                ))}
                <Table.Th>
                  <VisuallyHidden>Actions</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {record.map((entry) => (
                <Row key={entry.number} {...{ entry, open, onLink, live: state.live }} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {hasMore ? <Note>Older entries: `npx journey releases`.</Note> : null}
    </section>
  );
}

interface RowProps extends Pick<HistoryProps, 'open' | 'onLink'> {
  readonly entry: RecordEntry;
  readonly live: string | null;
}

function Row({ entry, open, onLink, live }: RowProps): ReactElement {
  const { lenders } = useWorkplace();
  const { at, release, base, who, why, number } = entry;
  const isGone = entry.action === 'collect';
  const other = release === live ? base : live;
  return (
    <Table.Tr>
      <Table.Td>{timeInWords(at)}</Table.Td>
      <Table.Td>{actionInWords(entry, lenders)}</Table.Td>
      <Table.Td className="code">{`${shortId(release)}${release === live ? ', live' : ''}`}</Table.Td>
      <Table.Td>{who}</Table.Td>
      <Table.Td className="reason">{why}</Table.Td>
      <Table.Td>{sizeInWords(entry)}</Table.Td>
      <Table.Td>
        {isGone ? null : (
          <Group gap="xs" wrap="nowrap" justify="flex-end">
            <ShowButton
              size="compact-sm"
              variant="default"
              aria-label={`Link to show the release of entry ${number}`}
              release={release}
              onMade={onLink}
            >
              Link
            </ShowButton>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Compare the release of entry ${number}`}
              onClick={() => open({ kind: 'compare', from: other, to: release })}
            >
              Compare
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Pages of the release of entry ${number}`}
              onClick={() => open({ kind: 'pages', release })}
            >
              Pages
            </Button>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
