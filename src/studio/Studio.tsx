/** The Studio: its views around one working folder of definitions. */
import { AppShell, Group, Menu, NavLink, Select, Stack, Text, Title, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState, type ReactElement } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router';
import type { SaveState } from '../domain/index.ts';
import { DraftSwitch } from './drafts/DraftSwitch.tsx';
import { DraftGone, InPlace } from './drafts/InPlace.tsx';
import { MergeNotice } from './drafts/MergeNotice.tsx';
import { Note } from './shared/looks.ts';
import { keep, readKept } from './shared/kept-drafts.ts';
import { fetchOperator, signOut, useMissingRole } from './shared/operator.ts';
import { RoleButton } from './shared/RoleButton.tsx';
import { SignInAgain } from './shared/SignInAgain.tsx';
import { Refused } from './shared/Refused.tsx';
import { FindBox } from './definitions/FindBox.tsx';
import { LateView } from './shared/LateView.tsx';
import { ViewBoundary } from './shared/ViewBoundary.tsx';
import { NotLoaded } from './shared/WhenLoaded.tsx';
import { DRAFT_ID } from './shared/place.ts';
import { useLast, useLoaded } from './shared/use-loaded.ts';
import { type Changes, useChanges, useWorkplace, WorkplaceContext } from './shared/workplace.ts';
import { VIEWS } from './views.ts';
import type { StudioLender } from '../host/index.ts';
import { fromHost } from './shared/studio-host.ts';

export function Studio(): ReactElement {
  return (
    <ViewBoundary>
      <SignInAgain />
      <InPlace>
        <Opened />
      </InPlace>
    </ViewBoundary>
  );
}

/** The lender that the tab shows, over reloads. */
const LENDER = 'studio-lender';

function Opened(): ReactElement {
  const changes = useChanges();
  const me = useLoaded([changes.version], fetchOperator);
  const read = useLoaded([changes.version], fromHost.studio.lenders);
  const operator = useLast(me.value);
  // While the definitions have faults there are none: the last ones stay, so that one can undo.
  const lenders = useLast(read.value?.length === 0 ? undefined : read.value) ?? [];
  // The code of the lender whose page was open when the Studio was asked for.
  const [asked] = useState(() => new URLSearchParams(location.search).get('org'));
  const [folder, setFolder] = useState(() => (asked ? undefined : readKept<string>(LENDER)));
  const lender =
    lenders.find((one) => one.folder === folder) ??
    lenders.find(({ code }) => code === asked) ??
    lenders.find(({ isMain }) => isMain) ??
    lenders[0];
  if (changes.draft?.isGone) return <DraftGone />;
  // The page shows the release of the draft from the start.
  const isKnown = DRAFT_ID === '' || changes.draft !== undefined;
  if (lender === undefined || operator === undefined || !isKnown)
    return (
      <NotLoaded
        waiting="Reading the definitions …"
        failed="The Studio cannot be opened"
        fault={me.fault ?? read.fault}
        reload={() => {
          me.reload();
          read.reload();
        }}
      />
    );
  const setLender = (next: Pick<StudioLender, 'folder'>): void => {
    keep(LENDER, next.folder);
    setFolder(next.folder);
  };
  return (
    <WorkplaceContext value={{ ...changes, operator, lenders, lender, setLender }}>
      <Shell />
    </WorkplaceContext>
  );
}

function Shell(): ReactElement {
  return (
    <AppShell header={{ height: 56 }} navbar={{ width: 168, breakpoint: 0 }}>
      <AppShell.Header px="md">
        <Header />
      </AppShell.Header>
      <AppShell.Navbar p="xs">
        <Views />
      </AppShell.Navbar>
      <AppShell.Main className="main" tabIndex={-1}>
        <Routes>
          {VIEWS.map(({ path, View }) => (
            <Route key={path} path={path} element={<LateView {...{ path, View }} />} />
          ))}
        </Routes>
        <MergeNotice />
        <Refused />
      </AppShell.Main>
    </AppShell>
  );
}

export function Views(): ReactElement {
  const { pathname } = useLocation();
  const { roles } = useWorkplace().operator;
  const missing = useMissingRole('edit');
  return (
    <Stack gap={2} component="nav" aria-label="Views">
      {VIEWS.map(({ path, title }) => (
        <NavLink
          key={path}
          component={Link}
          to={path}
          label={title}
          active={pathname === path}
          aria-current={pathname === path ? 'page' : undefined}
        />
      ))}
      {missing === undefined ? null : (
        <Note role="note" p="xs">{`You may ${roles.join(' and ')} here. ${missing}`}</Note>
      )}
    </Stack>
  );
}

function Header(): ReactElement {
  const { lenders, lender, setLender, undoes, redoes, step, ...saving } = useWorkplace();
  const [undo, redo] = [() => void step('undo'), () => void step('redo')];
  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
  ]);
  return (
    <Group h="100%" wrap="nowrap" gap="sm">
      <img src="/sandbox/mark.svg" alt="" width="24" height="24" />
      <Title order={1} size="h4">
        Studio
      </Title>
      <DraftSwitch />
      <Select
        aria-label="Lender"
        searchable
        value={lender.folder}
        onChange={(folder) => setLender(lenders.find((one) => one.folder === folder) ?? lender)}
        data={lenders.map(({ folder, name }) => ({ value: folder, label: name }))}
      />
      <FindBox views={VIEWS} />
      <SaveLine {...saving} />
      <RoleButton size="sm" title={undoes} disabled={undoes === undefined} onClick={undo}>
        Undo
      </RoleButton>
      <RoleButton size="sm" title={redoes} disabled={redoes === undefined} onClick={redo}>
        Redo
      </RoleButton>
      <Who />
    </Group>
  );
}

/** Names the person who is signed in, with the way out; nothing where nobody signs in. */
function Who(): ReactElement | null {
  const { operator } = useWorkplace();
  if (!operator.isSignedIn) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" color="gray" className="who">
          {operator.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{`Roles: ${operator.roles.join(', ')}`}</Menu.Label>
        <Menu.Item onClick={() => void signOut()}>Sign out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type SaveLineProps = Pick<Changes, 'save' | 'isSaving' | 'isAway' | 'fault' | 'done'>;

/** Says whether the last change is live or waits, or what is wrong with it. */
export function SaveLine({ save, isSaving, isAway, fault, done }: SaveLineProps): ReactElement {
  const isWell =
    fault === '' && !isAway && (isSaving || save?.live !== false || save.waits === true);
  return (
    <Text
      role="status"
      lineClamp={2}
      className="save"
      c={isWell ? 'var(--studio-live)' : 'var(--studio-refused)'}
    >
      {isAway ? AWAY : fault || (isSaving ? 'Saving …' : `${done} ${saveInWords(save)}`.trim())}
    </Text>
  );
}

const AWAY = 'No connection to the host. What is not saved stays here.';

function saveInWords(save: SaveState | undefined): string {
  if (save === undefined) return '';
  if (save.live) return 'Live.';
  // The alert of the refused save says why.
  return save.waits ? 'Waits for a publish.' : 'Not live.';
}
