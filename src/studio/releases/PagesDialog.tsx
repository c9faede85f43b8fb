/** Shows any page of a release as borrowers saw it. */
import { Alert, Group, Loader, Modal, Select, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { PagesOnly } from '../shared/PagesOnly.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { shortId } from './release-words.ts';
import { listScreens, type ReleaseScreen } from './releases-host.ts';

interface PagesDialogProps {
  readonly release: string;
  readonly live: string | null;
  readonly onClose: () => void;
}

export function PagesDialog({ release, live, onClose }: PagesDialogProps): ReactElement {
  const { lenders, lender } = useWorkplace();
  const [org, setOrg] = useState(lender.code);
  const [place, setPlace] = useState<string | null>(null);
  const { value, fault } = useLoaded([release, org], () => listScreens(release, org));
  const shown = value?.find((one) => one.place === place)?.place ?? value?.[0]?.place;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Pages of release ${shortId(release)}${release === live ? ', live' : ''}`}
      size="min(64rem, 96vw)"
    >
      <Stack gap="md">
        <Group grow>
          <Select
            label="Lender of the pages"
            searchable
            allowDeselect={false}
            value={org}
            onChange={(next) => setOrg(next ?? org)}
            data={lenders.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <Select
            label="Page"
            searchable
            allowDeselect={false}
            value={shown ?? null}
            onChange={setPlace}
            data={groupsOf(value ?? [])}
          />
        </Group>
        {fault === undefined ? null : (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        {value === undefined && fault === undefined ? <Loader size="sm" /> : null}
        {shown === undefined ? null : (
          <PagesOnly>
            <Drawn {...{ release, org, place: shown }} />
          </PagesOnly>
        )}
      </Stack>
    </Modal>
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
  const query = new URLSearchParams({ release, lender: org, place, context: '{}' });
  return (
    <>
      <Text size="sm" c="dimmed">
        Without answers of a borrower. Buttons do nothing here.
      </Text>
      <iframe
        className="drawn"
        title={`${place} of release ${shortId(release)}`}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        src={`/sandbox/screens/release/drawn?${query}`}
      />
    </>
  );
}
