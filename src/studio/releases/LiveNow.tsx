/** Shows what borrowers get now: everyone, and each group, with the hosts' counts. */
import { Group, Table, Text, VisuallyHidden } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { RoleButton } from '../shared/RoleButton.tsx';
import { useWorkplace } from '../shared/workplace.ts';
import { abandoned, scopeInWords } from './release-words.ts';
import { shortId } from '../shared/words.ts';
import type { Opened } from './ReleasesView.tsx';
import { Hint, Note } from '../shared/looks.ts';
import { Section } from '../shared/Section.tsx';
import type { ReleaseChange, ReleaseGroup } from './release-changes.ts';
import type { ReleasesState } from '../../host/index.ts';

interface LiveNowProps {
  readonly state: ReleasesState;
  readonly open: (opened: Opened) => void;
}

const HEAD = [
  ...['Who gets it', 'Release', 'Sessions', 'Errors', 'Abandoned steps'],
  <VisuallyHidden key="actions">Actions</VisuallyHidden>,
];

export function LiveNow({ state, open }: LiveNowProps): ReactElement {
  const { lenders } = useWorkplace();
  const { live, channels } = state;
  const counted = (release: string): readonly ReactNode[] => {
    const counts = state.counts[release];
    return [
      <span key="release" className="code">
        {shortId(release)}
      </span>,
      counts?.sessions ?? 0,
      counts?.errors ?? 0,
      counts === undefined ? 0 : abandoned(counts),
    ];
  };
  const everyoneCells = (groups: number, release: string): ReactNode[] => [
    groups === 0 ? 'Everyone' : 'Everyone in no group',
    ...counted(release),
    <EveryoneActions key="actions" {...{ state, open }} />,
  ];
  const groupCells = (channel: ReleaseGroup): ReactNode[] => [
    <div key="who">
      <Text>{scopeInWords(channel, lenders)}</Text>
      <Note>{`Group ${channel.name}`}</Note>
    </div>,
    ...counted(channel.release),
    <GroupActions key="actions" {...{ state, open, channel }} />,
  ];
  return (
    <Section title="Live now" size="h5">
      <Table.ScrollContainer minWidth={720}>
        <Table
          verticalSpacing="xs"
          data={{
            head: HEAD,
            body: [
              ...(live === null ? [] : [everyoneCells(channels.length, live)]),
              ...channels.map(groupCells),
            ],
          }}
        />
      </Table.ScrollContainer>
      {live === null ? <Hint>Nothing is live.</Hint> : null}
      <Note>
        Steps are counted while a release widens by itself. A group with lenders comes before a
        share of the sessions.
      </Note>
    </Section>
  );
}

interface AskProps {
  readonly words: string;
  /** The label for assistive technology. @default the words */
  readonly title?: string;
  readonly change: ReleaseChange;
  readonly open: LiveNowProps['open'];
}

const Ask = ({ words, title = words, change, open }: AskProps): ReactElement => (
  <RoleButton
    needs="publish"
    size="compact-sm"
    aria-label={title}
    onClick={() => open({ kind: 'change', change })}
  >
    {words}
  </RoleButton>
);

function EveryoneActions({ state: { live, previous }, open }: LiveNowProps): ReactElement | null {
  const { lender } = useWorkplace();
  if (live === null || previous === null) return null;
  const to = { live, previous };
  return (
    <Group gap="xs" justify="flex-end">
      <Ask open={open} words="Go back …" change={{ kind: 'back', ...to }} />
      <Ask
        open={open}
        words="Take back for one lender …"
        change={{ kind: 'backFor', ...to, org: lender.code }}
      />
    </Group>
  );
}

interface GroupActionsProps extends LiveNowProps {
  readonly channel: ReleaseGroup;
}

function GroupActions({ state: { live: base }, open, channel }: GroupActionsProps): ReactElement {
  const { name, release, share } = channel;
  const named = { channel: name, release };
  return (
    <Group gap="xs" justify="flex-end">
      {share === undefined || share >= 100 ? null : (
        <Ask
          open={open}
          words="Widen …"
          title={`Widen the group ${name} …`}
          change={{ kind: 'widen', ...named, atShare: share, share: Math.min(100, share * 2) }}
        />
      )}
      {release === base ? null : (
        <Ask
          open={open}
          words="To everyone …"
          title={`Give the release of ${name} to everyone …`}
          change={{ kind: 'toEveryone', ...named, base }}
        />
      )}
      <Ask
        open={open}
        words="End …"
        title={`End the group ${name} …`}
        change={{ kind: 'end', ...named }}
      />
    </Group>
  );
}
