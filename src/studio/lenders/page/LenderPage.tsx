/** The page of one lender: its look, company, words and changes, and how its screens look now. */
import { Alert, Anchor, List, Stack, Tabs } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { SourceLink } from '../../shared/SourceLink.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import { useWorkplace } from '../../shared/workplace.ts';
import { WhenLoaded } from '../../shared/WhenLoaded.tsx';
import { ChangesPart } from './ChangesPart.tsx';
import { CompanyPart } from './CompanyPart.tsx';
import { firstScreen } from './key-screens.ts';
import { LenderHeading } from './LenderHeading.tsx';
import { LookPart } from './LookPart.tsx';
import { ScreenFrame, Screens } from './Screens.tsx';
import { useShownLender } from './use-shown-lender.ts';
import { WordsPart } from './WordsPart.tsx';
import type { LenderDetails } from '../../../host/index.ts';
import { fromHost } from '../../shared/studio-host.ts';

export function LenderPage({ folder }: { readonly folder: string }): ReactElement {
  useShownLender(folder);
  const { version } = useWorkplace();
  const details = useLoaded([folder, version], () => fromHost.lenders.details(folder));
  return (
    <Stack p="lg" gap="md" maw={1240}>
      <Anchor component={Link} to="/lenders" size="sm">
        All lenders
      </Anchor>
      <WhenLoaded of={details}>
        {(lender) => (
          <>
            <LenderHeading lender={lender} />
            <Faults lender={lender} />
            <Parts lender={lender} />
          </>
        )}
      </WhenLoaded>
    </Stack>
  );
}

interface PartProps {
  readonly lender: LenderDetails;
}

function Faults({ lender: { faults } }: PartProps): ReactElement | null {
  if (faults.length === 0) return null;
  return (
    <Alert color="red" title="What is wrong with its definitions">
      <List size="sm" spacing="xs">
        {faults.map(({ message, file, line }) => (
          <List.Item key={`${message}${line}`}>
            {message} <SourceLink file={file} line={line} />
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Parts({ lender }: PartProps): ReactElement {
  const { ownWords, ownChanges } = lender;
  return (
    <Tabs defaultValue="look" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="look">Look</Tabs.Tab>
        <Tabs.Tab value="company">Company and legal texts</Tabs.Tab>
        <Tabs.Tab value="words">{`Words of its own (${ownWords.length})`}</Tabs.Tab>
        <Tabs.Tab value="changes">{`Changes of its own (${ownChanges.length})`}</Tabs.Tab>
        <Tabs.Tab value="screens">Screens</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="look">
        <Beside lender={lender}>
          <LookPart lender={lender} />
        </Beside>
      </Tabs.Panel>
      <Tabs.Panel value="company">
        <Beside lender={lender}>
          <CompanyPart lender={lender} />
        </Beside>
      </Tabs.Panel>
      <Tabs.Panel value="words">
        <WordsPart lender={lender} />
      </Tabs.Panel>
      <Tabs.Panel value="changes">
        <ChangesPart lender={lender} />
      </Tabs.Panel>
      <Tabs.Panel value="screens">
        <Screens lender={lender} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** A part beside the first page of the lender, which follows each change. */
function Beside({
  lender,
  children,
}: PartProps & { readonly children: ReactElement }): ReactElement {
  const { lenders } = useWorkplace();
  const screen = firstScreen(lenders.find(({ folder }) => folder === lender.folder));
  return (
    <div className="lender-beside">
      {children}
      {screen === undefined ? null : (
        <ScreenFrame
          lender={lender}
          screen={screen}
          scheme="light"
          size={{ width: 360, height: 720, scale: 0.85 }}
        />
      )}
    </div>
  );
}
