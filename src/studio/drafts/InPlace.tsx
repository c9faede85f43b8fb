/** Shows the Studio where this tab works, or asks for a draft when that is gone or none is chosen. */
import { Alert, Anchor, Button, Container, Stack, Text, Title } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { PagesContext } from '../shared/PagesOnly.tsx';
import { listKeptTexts } from '../shared/kept-drafts.ts';
import { DRAFT_ID, openPlace } from '../shared/place.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { LoadedView } from '../shared/WhenLoaded.tsx';
import { draftInWords } from './draft-words.ts';
import { NewDraft } from './DraftSwitch.tsx';
import { Hint, SmallButton } from '../shared/looks.ts';
import type { DraftList } from '../../host/index.ts';
import { fromHost } from '../shared/studio-host.ts';

export function InPlace({ children }: { readonly children: ReactNode }): ReactElement {
  const list = useLoaded([], fromHost.drafts.list);
  return (
    <LoadedView of={list} waiting="Reading the drafts …" failed="The Studio cannot be opened">
      {(value) =>
        isPlaceIn(value) ? (
          <PagesContext value={value.hasPages}>{children}</PagesContext>
        ) : (
          <DraftChoice list={value} isGone={DRAFT_ID !== ''} />
        )
      }
    </LoadedView>
  );
}

const isPlaceIn = ({ drafts, hasFolder }: DraftList): boolean =>
  DRAFT_ID === '' ? hasFolder : drafts.some(({ id }) => id === DRAFT_ID);

interface DraftChoiceProps {
  readonly list: DraftList;
  /** Whether the draft of this tab was deleted. */
  readonly isGone: boolean;
}

function DraftChoice({ list: { drafts, hasFolder }, isGone }: DraftChoiceProps): ReactElement {
  const [isNew, setNew] = useState(false);
  const [now] = useState(Date.now);
  return (
    <Container component="main" size="xs" py="xl">
      <Stack gap="md">
        <Title order={1} size="h2">
          Choose a draft
        </Title>
        {isGone ? (
          <Alert color="yellow" role="alert">
            <Gone />
          </Alert>
        ) : null}
        <Text>
          A draft holds changes of the definitions that several people make. Borrowers see them when
          the draft is published.
        </Text>
        {drafts.length === 0 ? <Hint>There is no draft yet.</Hint> : null}
        {drafts.map((one) => (
          <div key={one.id}>
            <Anchor component="button" type="button" fw={600} onClick={() => openPlace(one.id)}>
              {one.name}
            </Anchor>
            <Hint>{draftInWords(one, now)}</Hint>
          </div>
        ))}
        {hasFolder ? (
          <Button variant="default" onClick={() => openPlace('')}>
            Go on in the working folder
          </Button>
        ) : null}
        <Button onClick={() => setNew(true)}>New draft …</Button>
      </Stack>
      {isNew ? <NewDraft onClose={() => setNew(false)} /> : null}
    </Container>
  );
}

/** Another draft does not show what was written in this one, so it is shown here. */
function Gone(): ReactElement {
  const [texts] = useState(listKeptTexts);
  return (
    <div>
      <Text fw={600}>This draft is gone</Text>
      <Text>
        {texts.length === 0
          ? 'Somebody deleted it.'
          : 'Somebody deleted it. Copy what you wrote and did not save:'}
      </Text>
      {texts.map(({ name, text }) => (
        <details key={name} open>
          <Text component="summary">{name.trim()}</Text>
          <pre className="code kept-text">{text}</pre>
        </details>
      ))}
    </div>
  );
}

/** Nothing but what to do, once the draft of this tab was deleted by somebody else. */
export const DraftGone = (): ReactElement => (
  <Container component="main" size="xs" py="xl">
    <Alert color="yellow" role="alert">
      <Stack gap="sm" align="flex-start">
        <Gone />
        <SmallButton onClick={() => openPlace(DRAFT_ID)}>Choose another draft</SmallButton>
      </Stack>
    </Alert>
  </Container>
);
