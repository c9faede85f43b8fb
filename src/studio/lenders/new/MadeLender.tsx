/** Shows a lender that was just made: whether it is live, its first page, and what is left to do. */
import { Anchor, Button, Group, List, Loader, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { PagesOnly } from '../../shared/PagesOnly.tsx';
import { pageAddress } from '../../shared/place.ts';
import { Waiting } from '../../shared/WhenLoaded.tsx';
import { useWorkplace } from '../../shared/workplace.ts';
import { lenderHost } from '../lender-address.ts';
import { PartTitle, ViewTitle } from '../../shared/looks.ts';
import { Section } from '../../shared/Section.tsx';
import type { NewLender, StudioLender } from '../../../host/index.ts';

interface MadeLenderProps {
  readonly lender: NewLender;
}

export function MadeLender({ lender }: MadeLenderProps): ReactElement {
  const { save, lenders } = useWorkplace();
  const live = lenders.find(({ folder }) => folder === lender.folder);
  const isThere = live !== undefined;
  // The alert of the refused save says why.
  const isRefused = save?.live === false && save.waits !== true;
  const [wasThere, setWasThere] = useState(false);
  if (isThere && !wasThere) setWasThere(true);
  if (wasThere && !isThere && !isRefused) return <TakenBack lender={lender} />;
  return (
    <div className="new-lender">
      <Stack>
        <ViewTitle>{lender.name}</ViewTitle>
        {isRefused ? null : (
          <LiveLine live={live} waits={save?.live === false} prefix={lender.prefix} />
        )}
        <NextSteps lender={lender} />
        <Group>
          <Button component={Link} to={`/lenders?lender=${lender.folder}`}>
            Open its page
          </Button>
          <Button component={Link} to="/lenders" variant="default">
            All lenders
          </Button>
        </Group>
      </Stack>
      <FirstPage live={isRefused ? undefined : live} />
    </div>
  );
}

function TakenBack({ lender }: MadeLenderProps): ReactElement {
  return (
    <Stack p="lg" align="start">
      <ViewTitle>{lender.name}</ViewTitle>
      <Text role="status">This lender was taken back. Redo brings it again.</Text>
      <Anchor component={Link} to="/lenders">
        All lenders
      </Anchor>
    </Stack>
  );
}

interface LiveProps {
  /** The lender as the host has it; undefined before. */
  readonly live: StudioLender | undefined;
}

interface LiveLineProps extends LiveProps {
  readonly waits: boolean;
  readonly prefix: string;
}

function LiveLine({ live, waits, prefix }: LiveLineProps): ReactElement {
  const address = addressOf(prefix, live?.start ?? '/');
  if (waits)
    return (
      <Text role="status">
        It waits until you publish it, in{' '}
        <Anchor component={Link} to="/changes">
          Changes
        </Anchor>
        .
      </Text>
    );
  if (live === undefined) return <Waiting size="xs" words="It goes live …" />;
  return (
    <Group role="status" gap="xs">
      <Text c="var(--studio-live)">It is live at</Text>
      <Anchor href={address} target="_blank" rel="noreferrer">
        {address}
      </Anchor>
    </Group>
  );
}

const addressOf = (prefix: string, start: string): string =>
  `${location.protocol}//${lenderHost(prefix)}${location.port && `:${location.port}`}${start}`;

function NextSteps({ lender }: MadeLenderProps): ReactElement {
  const missing = [
    [lender.phone, 'phone'],
    [lender.email, 'e-mail'],
    [lender.hours, 'hours'],
    [lender.homepage, 'home page'],
    [lender.address, 'postal address'],
  ].flatMap(([value, name = '']) => (value === '' ? [name] : []));
  return (
    <Section title="What is left to do" size="h5">
      <List size="sm" spacing="xs">
        {missing.length === 0 ? null : (
          <List.Item>
            {`Complete its ${new Intl.ListFormat('en-US').format(missing)}: those of the base show until then.`}
          </List.Item>
        )}
        <List.Item>
          Have the legal texts, the regulator, rates and fees checked by the lender: they are those
          of the base.
        </List.Item>
        {lender.logo === '' ? (
          <List.Item>Add its logo: until then pages show its name as text.</List.Item>
        ) : null}
        <List.Item>Word what it says differently, on its page below “Words of its own”.</List.Item>
      </List>
    </Section>
  );
}

function FirstPage({ live }: LiveProps): ReactElement {
  return (
    <Stack gap="xs" className="new-lender-aside">
      <PartTitle>Its first page</PartTitle>
      {live ? (
        <PagesOnly>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the host's own page, which needs its scripts and storage */}
          <iframe
            className="first-page"
            title={`First page of ${live.name}`}
            src={pageAddress(live.start, live.code)}
          />
        </PagesOnly>
      ) : (
        <Loader />
      )}
    </Stack>
  );
}
