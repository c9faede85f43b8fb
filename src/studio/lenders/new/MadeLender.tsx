/** Shows a lender that was just made: whether it is live, its first page, and what is left to do. */
import { Alert, Anchor, Button, Group, List, Loader, Stack, Text, Title } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useWorkplace } from '../../shared/workplace.ts';
import { lenderHost } from '../lender-address.ts';
import { firstPage, type NewLender } from '../lenders-host.ts';

interface MadeLenderProps {
  readonly lender: NewLender;
}

export function MadeLender({ lender }: MadeLenderProps): ReactElement {
  const { save, lenders, step } = useWorkplace();
  const isThere = lenders.some(({ folder }) => folder === lender.folder);
  const refused = save?.live === false && !save.waits ? save : undefined;
  const isRefused = refused !== undefined;
  const [wasThere, setWasThere] = useState(false);
  if (isThere && !wasThere) setWasThere(true);
  if (wasThere && !isThere && !isRefused) return <TakenBack lender={lender} />;
  return (
    <div className="new-lender">
      <Stack>
        <Title order={2} size="h3">
          {lender.name}
        </Title>
        {refused ? (
          <Alert color="red" role="alert" title="It is not live">
            <Text size="sm">{refused.message}</Text>
            <Button mt="sm" size="xs" variant="default" onClick={() => void step('undo')}>
              Undo this change
            </Button>
          </Alert>
        ) : (
          <LiveLine lender={lender} isLive={isThere} waits={save?.live === false} />
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
      <FirstPage lender={lender} isLive={isThere && !isRefused} />
    </div>
  );
}

function TakenBack({ lender }: MadeLenderProps): ReactElement {
  return (
    <Stack p="lg" align="start">
      <Title order={2} size="h3">
        {lender.name}
      </Title>
      <Text role="status">This lender was taken back. Redo brings it again.</Text>
      <Anchor component={Link} to="/lenders">
        All lenders
      </Anchor>
    </Stack>
  );
}

interface LiveProps extends MadeLenderProps {
  readonly isLive: boolean;
}

function LiveLine({
  lender,
  isLive,
  waits,
}: LiveProps & { readonly waits: boolean }): ReactElement {
  const address = addressOf(lender);
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
  return (
    <Group role="status" gap="xs">
      {isLive ? (
        <>
          <Text c="var(--studio-live)">It is live at</Text>
          <Anchor href={address} target="_blank" rel="noreferrer">
            {address}
          </Anchor>
        </>
      ) : (
        <>
          <Loader size="xs" />
          <Text>It goes live …</Text>
        </>
      )}
    </Group>
  );
}

const addressOf = ({ prefix }: NewLender): string =>
  `${location.protocol}//${lenderHost(prefix)}${location.port && `:${location.port}`}/register-v2`;

function NextSteps({ lender }: MadeLenderProps): ReactElement {
  const missing = [
    [lender.phone, 'phone'],
    [lender.email, 'e-mail'],
    [lender.hours, 'hours'],
    [lender.homepage, 'home page'],
    [lender.address, 'postal address'],
  ].flatMap(([value, name = '']) => (value === '' ? [name] : []));
  return (
    <section aria-label="What is left to do">
      <Title order={3} size="h5" mb="xs">
        What is left to do
      </Title>
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
          <List.Item>Add its logo: until then its name stands in letters.</List.Item>
        ) : null}
        <List.Item>Word what it says differently, on its page below “Words of its own”.</List.Item>
      </List>
    </section>
  );
}

function FirstPage({ lender, isLive }: LiveProps): ReactElement {
  return (
    <Stack gap="xs" className="new-lender-aside">
      <Title order={3} size="h5">
        Its first page
      </Title>
      {isLive ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the host's own page, which needs its scripts and storage
        <iframe
          className="first-page"
          title={`First page of ${lender.name}`}
          src={firstPage(lender)}
        />
      ) : (
        <Loader size="sm" />
      )}
    </Stack>
  );
}
