/** Lists the publishes, with who made them and why, the newest first. */
import { Group, Table, VisuallyHidden } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWorkplace } from '../shared/workplace.ts';
import { ShowButton } from '../show/ShowButton.tsx';
import { actionInWords, sizeInWords } from './release-words.ts';
import { shortId, timeInWords } from '../shared/words.ts';
import type { Opened } from './ReleasesView.tsx';
import { Hint, Note, RowButton } from '../shared/looks.ts';
import { Section } from '../shared/Section.tsx';
import type { ShownRecordEntry } from './release-changes.ts';
import type { ReleasesState } from '../../host/index.ts';

interface HistoryProps {
  readonly state: ReleasesState;
  readonly open: (opened: Opened) => void;
  readonly onLink: () => void;
}

const HEAD = [
  ...['When', 'What', 'Release', 'Who', 'Reason', 'Changes'],
  <VisuallyHidden key="actions">Actions</VisuallyHidden>,
];

export function History({ state, open, onLink }: HistoryProps): ReactElement {
  const { lenders } = useWorkplace();
  const { record, hasMore, live } = state;
  return (
    <Section title="History" size="h5">
      {record.length === 0 ? (
        <Hint>Nothing was published yet. A save that goes live at once is not recorded here.</Hint>
      ) : (
        <Table.ScrollContainer minWidth={720}>
          <Table
            verticalSpacing="xs"
            data={{
              head: HEAD,
              body: record.map((entry) => [
                timeInWords(entry.at),
                actionInWords(entry, lenders),
                <ReleaseId key="release" {...{ release: entry.release, live }} />,
                entry.who,
                <div key="why" className="reason">
                  {entry.why}
                </div>,
                sizeInWords(entry),
                <Actions key="actions" {...{ entry, open, onLink, live }} />,
              ]),
            }}
          />
        </Table.ScrollContainer>
      )}
      {hasMore ? <Note>Older entries: `npx journey releases`.</Note> : null}
    </Section>
  );
}

interface ActionsProps extends Pick<HistoryProps, 'open' | 'onLink'> {
  readonly entry: ShownRecordEntry;
  readonly live: string | null;
}

const ReleaseId = ({
  release,
  live,
}: Pick<ActionsProps, 'live'> & { readonly release: string }) => (
  <span className="code">{`${shortId(release)}${release === live ? ', live' : ''}`}</span>
);

function Actions({ entry, open, onLink, live }: ActionsProps): ReactElement | null {
  const { action, release, base, number } = entry;
  if (action === 'collect') return null;
  const other = release === live ? base : live;
  return (
    <Group gap="xs" justify="flex-end">
      <ShowButton
        size="compact-sm"
        variant="default"
        aria-label={`Link to show the release of entry ${number}`}
        release={release}
        onMade={onLink}
      >
        Link
      </ShowButton>
      <RowButton
        aria-label={`Compare the release of entry ${number}`}
        onClick={() => open({ kind: 'compare', from: other, to: release })}
      >
        Compare
      </RowButton>
      <RowButton
        aria-label={`Pages of the release of entry ${number}`}
        onClick={() => open({ kind: 'pages', release })}
      >
        Pages
      </RowButton>
    </Group>
  );
}
