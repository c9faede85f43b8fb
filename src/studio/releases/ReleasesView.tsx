/** The releases: what is live for whom, what was published before, and the way back. */
import { Alert, Button, Group, ScrollArea, Stack } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PlannedList } from '../planned/PlannedList.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { LoadedView } from '../shared/WhenLoaded.tsx';
import { ShowLinks } from '../show/ShowLinks.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { History } from './History.tsx';
import { LiveNow } from './LiveNow.tsx';
import { PagesDialog } from './PagesDialog.tsx';
import './releases.css';
import { ViewTitle } from '../shared/looks.ts';
import type { ReleaseChange } from './release-changes.ts';
import type { ReleasesState } from '../../host/index.ts';
import { fromHost } from '../shared/studio-host.ts';

/** The dialog that is open in front of the view. */
export type Opened =
  | { readonly kind: 'change'; readonly change: ReleaseChange }
  | { readonly kind: 'compare'; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'pages'; readonly release: string };

export default function ReleasesView(): ReactNode {
  const { version } = useWorkplace();
  const read = useLoaded([version], fromHost.releases.state);
  const { reload } = read;
  return (
    <LoadedView of={read} waiting="Reading the releases …" failed="The releases could not be read">
      {(state) => <Releases {...{ state, reload }} />}
    </LoadedView>
  );
}

interface ReleasesProps {
  readonly state: ReleasesState;
  readonly reload: () => void;
}

function Releases({ state, reload }: ReleasesProps): ReactElement {
  const [query] = useSearchParams();
  const asked = query.get('pages');
  const [opened, open] = useState<Opened | undefined>(
    asked === null ? undefined : { kind: 'pages', release: asked },
  );
  const [done, setDone] = useState('');
  const [made, setMade] = useState(0);
  return (
    <ScrollArea h="100%" p="md">
      <Stack gap="lg">
        <Bar {...{ state, reload, open }} />
        <div role="status">{done === '' ? null : <Alert color="teal">{done}</Alert>}</div>
        {state.faults.map((fault) => (
          <Alert key={fault} color="red">
            {fault}
          </Alert>
        ))}
        <PlannedList />
        <LiveNow {...{ state, open }} />
        <ShowLinks turn={made} />
        <History {...{ state, open }} onLink={() => setMade((before) => before + 1)} />
      </Stack>
      <Dialogs
        {...{ state, opened }}
        onClose={() => open(undefined)}
        onDone={(words) => {
          setDone(words);
          open(undefined);
          reload();
        }}
      />
    </ScrollArea>
  );
}

interface BarProps extends ReleasesProps {
  readonly open: (opened: Opened) => void;
}

/** The title of the view, and what can be done about all releases. */
function Bar({ state: { live, previous }, reload, open }: BarProps): ReactElement {
  const look = { size: 'xs', variant: 'default' } as const;
  const compare = { kind: 'compare', from: previous, to: live } as const;
  return (
    <Group justify="space-between">
      <ViewTitle>Releases</ViewTitle>
      <Group gap="xs">
        <Button {...look} onClick={reload}>
          Read again
        </Button>
        {live === null ? null : (
          <Button {...look} onClick={() => open({ kind: 'pages', release: live })}>
            Pages of a release …
          </Button>
        )}
        <Button {...look} onClick={() => open(compare)}>
          Compare two …
        </Button>
      </Group>
    </Group>
  );
}

interface DialogsProps {
  readonly state: ReleasesState;
  readonly opened: Opened | undefined;
  readonly onClose: () => void;
  readonly onDone: (words: string) => void;
}

function Dialogs({ state, opened, onClose, onDone }: DialogsProps): ReactElement | null {
  if (opened === undefined) return null;
  if (opened.kind === 'compare') return <CompareDialog {...{ state, ...opened, onClose }} />;
  if (opened.kind === 'pages')
    return <PagesDialog {...{ state, release: opened.release, onClose }} />;
  return <ChangeDialog {...{ state, change: opened.change, onClose, onDone }} />;
}
