/** Says what a change of the releases will do to whom. */
import { List, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';
import { namePublished } from './release-words.ts';
import { shortId } from '../shared/words.ts';
import type { ReleaseChange } from './release-changes.ts';
import type { ReleasesState, StudioDiff } from '../../host/index.ts';
import { fromHost } from '../shared/studio-host.ts';

interface BackFactsProps {
  readonly state: ReleasesState;
  readonly change: ReleaseChange;
}

export function BackFacts({ state, change }: BackFactsProps): ReactElement {
  const { lenders } = useWorkplace();
  switch (change.kind) {
    case 'widen':
      return (
        <Text>{`Release ${shortId(change.release)} goes to ${change.share} % of the sessions.`}</Text>
      );
    case 'end':
      return (
        <Text>Its borrowers get what is live for everyone, at the next step that they begin.</Text>
      );
    case 'toEveryone':
      return (
        <Stack gap="xs">
          <Text>
            {`Release ${shortId(change.release)} goes live for everyone, and the group ends.`}
          </Text>
          {change.base === null ? null : (
            <Undone live={change.base} previous={change.release} folder={undefined} />
          )}
        </Stack>
      );
    case 'back':
      return (
        <Stack gap="xs">
          <Text>{`Everyone gets ${namePublished(state, change.previous)} again.`}</Text>
          {state.waits ? null : (
            <Text>
              Saves go live at once here: the next save brings back all that the definitions hold.
              Let saves wait before you correct them.
            </Text>
          )}
          <Undone {...change} folder={undefined} />
        </Stack>
      );
    case 'backFor': {
      const lender = lenders.find(({ code }) => code === change.org);
      const name = lender?.name ?? change.org;
      return (
        <Stack gap="xs">
          <Text>
            {`Only ${name} gets ${namePublished(state, change.previous)} again, and keeps it whatever is published, until you end the group for it. All others stay as they are.`}
          </Text>
          <Undone {...change} folder={lender?.folder} />
        </Stack>
      );
    }
  }
}

/** More changes than this are counted. */
const MOST = 5;

interface UndoneProps {
  readonly live: string;
  readonly previous: string;
  /** Theme folder of the lender that goes back; undefined: all. */
  readonly folder: string | undefined;
}

/** Lists what changes for borrowers by it. */
function Undone({ live, previous, folder }: UndoneProps): ReactElement {
  const difference = useLoaded([live, previous], () => fromHost.releases.compare(live, previous));
  return (
    <WhenLoaded of={difference}>
      {({ entries }) => (
        <UndoneList
          entries={entries.filter(
            ({ isForAll, orgs }) => folder === undefined || isForAll || orgs.includes(folder),
          )}
        />
      )}
    </WhenLoaded>
  );
}

function UndoneList({ entries }: Pick<StudioDiff, 'entries'>): ReactElement {
  if (entries.length === 0) return <Text>Nothing changes for borrowers by that.</Text>;
  // A release has no lines, so a text that two journeys share is two entries.
  const lines = [
    ...new Set(
      entries.map((entry) => `${entry.class === 'breaking' ? 'Breaks: ' : ''}${entry.words}`),
    ),
  ];
  const more = lines.length - MOST;
  return (
    <>
      <Text>What changes by that:</Text>
      <List size="sm">
        {lines.slice(0, MOST).map((words) => (
          <List.Item key={words}>{words}</List.Item>
        ))}
        {more > 0 ? <List.Item>{`and ${more} more`}</List.Item> : null}
      </List>
    </>
  );
}
