/** Shows any page of any release as borrowers saw it: for audits with what the rules read then. */
import { Group, JsonInput, Loader, Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ReactElement } from 'react';
import { Dialog } from '../shared/Dialog.tsx';
import { Fault } from '../shared/Fault.tsx';
import { PagesOnly } from '../shared/PagesOnly.tsx';
import { releasedAddress } from '../shared/place.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { listReleases } from './release-words.ts';
import { shortId } from '../shared/words.ts';
import type { ReleaseScreen, ReleasesState } from '../../host/index.ts';
import { fromHost } from '../shared/studio-host.ts';

interface PagesDialogProps {
  readonly state: ReleasesState;
  /** The release that is shown at first. */
  readonly release: string;
  readonly onClose: () => void;
}

export function PagesDialog({ state, onClose, ...first }: PagesDialogProps): ReactElement {
  const { lenders, lender } = useWorkplace();
  const [release, setRelease] = useState(first.release);
  const [org, setOrg] = useState(lender.code);
  const [place, setPlace] = useState<string | null>(null);
  const { value, fault } = useLoaded([release, org], () => fromHost.releases.screens(release, org));
  const at = (named: string | null | undefined) => value?.find((one) => one.place === named)?.place;
  const shown = at(place) ?? at(lender.firstScreen) ?? value?.[0]?.place;
  return (
    <Dialog onClose={onClose} title="Pages of a release" size="min(64rem, 96vw)">
      <Stack gap="md">
        <Group grow>
          <Select
            searchable
            label="Release"
            value={release}
            onChange={(next) => setRelease(next ?? release)}
            data={listReleases(state, [first.release])}
          />
          <Select
            searchable
            label="Lender of the pages"
            value={org}
            onChange={(next) => setOrg(next ?? org)}
            data={lenders.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <Select
            searchable
            label="Page"
            // The first page of the list would replace what was typed before it is there.
            disabled={value === undefined}
            value={shown ?? null}
            onChange={setPlace}
            data={groupsOf(value ?? [])}
          />
        </Group>
        <Fault fault={fault} />
        {value === undefined && fault === undefined ? <Loader /> : null}
        {shown === undefined ? null : (
          <PagesOnly>
            <Drawn {...{ release, org, place: shown }} />
          </PagesOnly>
        )}
      </Stack>
    </Dialog>
  );
}

const groupsOf = (screens: readonly ReleaseScreen[]) =>
  [...Map.groupBy(screens, ({ group }) => group)].map(([group, items]) => ({
    group,
    items: items.map(({ place }) => place),
  }));

interface DrawnProps {
  readonly release: string;
  readonly org: string;
  readonly place: string;
}

function Drawn({ release, org, place }: DrawnProps): ReactElement {
  const [written, setWritten] = useState('');
  const [context] = useDebouncedValue(written.trim(), 400);
  return (
    <>
      <JsonInput
        label="What the rules read, as JSON"
        description="Answers, flags, now and what was loaded, as “journey explain” lists them. Empty: nothing is answered. Buttons do nothing here."
        validationError="This is no JSON. Please correct it."
        autosize
        minRows={1}
        maxRows={8}
        classNames={{ input: 'code' }}
        value={written}
        onChange={setWritten}
      />
      <iframe
        className="drawn"
        title={`${place} of release ${shortId(release)}`}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        src={releasedAddress({ release, lender: org, screen: place, context })}
      />
    </>
  );
}
