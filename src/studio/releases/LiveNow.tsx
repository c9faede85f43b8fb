/** What borrowers get now: everyone, and each group, with what the hosts counted. */
import { Group, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactElement } from 'react';
import { RoleButton } from '../shared/RoleButton.tsx';
import { useWorkplace } from '../shared/workplace.ts';
import { abandoned, scopeInWords, shortId } from './release-words.ts';
import type { Channel, ReleaseChange, ReleasesState } from './releases-host.ts';
import type { Opened } from './ReleasesView.tsx';
import { Hint, Note } from '../shared/looks.ts';

interface LiveNowProps {
  readonly state: ReleasesState;
  readonly open: (opened: Opened) => void;
}

export function LiveNow({ state, open }: LiveNowProps): ReactElement {
  const { live, channels } = state;
  return (
    <section aria-label="Live now">
      <Title order={3} size="h5" mb="xs">
        Live now
      </Title>
      <Table.ScrollContainer minWidth={720}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Who gets it</Table.Th>
              <Table.Th>Release</Table.Th>
              <Table.Th>Sessions</Table.Th>
              <Table.Th>Errors</Table.Th>
              <Table.Th>Abandoned steps</Table.Th>
              <Table.Th>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {live === null ? null : <Everyone {...{ state, open, live }} />}
            {channels.map((channel) => (
              <GroupRow key={channel.name} {...{ state, open, channel }} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {live === null ? <Hint>Nothing is live.</Hint> : null}
      <Note>
        Steps are counted while a release widens by itself. A group with lenders comes before a
        share of the sessions.
      </Note>
    </section>
  );
}

interface EveryoneProps extends LiveNowProps {
  readonly live: string;
}

function Everyone({ state, open, live }: EveryoneProps): ReactElement {
  const { lender } = useWorkplace();
  const { previous, channels } = state;
  const ask = (change: ReleaseChange): void => open({ kind: 'change', change });
  return (
    <Table.Tr>
      <Table.Td>{channels.length === 0 ? 'Everyone' : 'Everyone in no group'}</Table.Td>
      <Counted {...{ state, release: live }} />
      <Table.Td>
        {previous === null ? null : (
          <Group gap="xs" justify="flex-end">
            <RoleButton
              needs="publish"
              size="compact-sm"
              onClick={() => ask({ kind: 'back', live, previous })}
            >
              Go back …
            </RoleButton>
            <RoleButton
              needs="publish"
              size="compact-sm"
              onClick={() => ask({ kind: 'backFor', live, previous, org: lender.code })}
            >
              Take back for one lender …
            </RoleButton>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

interface GroupRowProps extends LiveNowProps {
  readonly channel: Channel;
}

function GroupRow(props: GroupRowProps): ReactElement {
  const { lenders } = useWorkplace();
  const { state, channel } = props;
  return (
    <Table.Tr>
      <Table.Td>
        <Text>{scopeInWords(channel, lenders)}</Text>
        <Note>{`Group ${channel.name}`}</Note>
      </Table.Td>
      <Counted {...{ state, release: channel.release }} />
      <Table.Td>
        <GroupActions {...props} />
      </Table.Td>
    </Table.Tr>
  );
}

function GroupActions({ state, open, channel }: GroupRowProps): ReactElement {
  const { name, release, share } = channel;
  const base = state.live;
  const named = { channel: name, release };
  const button = (words: string, title: string, change: ReleaseChange): ReactElement => (
    <RoleButton
      needs="publish"
      size="compact-sm"
      aria-label={title}
      onClick={() => open({ kind: 'change', change })}
    >
      {words}
    </RoleButton>
  );
  return (
    <Group gap="xs" justify="flex-end">
      {share === undefined || share >= 100
        ? null
        : button('Widen …', `Widen the group ${name} …`, {
            kind: 'widen',
            ...named,
            atShare: share,
            share: Math.min(100, share * 2),
          })}
      {release === base
        ? null
        : button('To everyone …', `Give the release of ${name} to everyone …`, {
            kind: 'toEveryone',
            ...named,
            base,
          })}
      {button('End …', `End the group ${name} …`, { kind: 'end', ...named })}
    </Group>
  );
}

interface CountedProps {
  readonly state: ReleasesState;
  readonly release: string;
}

function Counted({ state, release }: CountedProps): ReactElement {
  const counts = state.counts[release];
  return (
    <>
      <Table.Td className="code">{shortId(release)}</Table.Td>
      <Table.Td>{counts?.sessions ?? 0}</Table.Td>
      <Table.Td>{counts?.errors ?? 0}</Table.Td>
      <Table.Td>{counts === undefined ? 0 : abandoned(counts)}</Table.Td>
    </>
  );
}
