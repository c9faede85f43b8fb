/** What was selected: its texts, and why it shows. */
import { Alert, Divider, List, Loader, Stack, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import type { LocatedExplanation, PressedText } from '../../prover/index.ts';
import { SourceLink } from '../shared/SourceLink.tsx';
import { type Loaded, useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { explain, findPressed } from './page-host.ts';
import { type Press, shownWords } from './press.ts';
import { TextEditor } from './TextEditor.tsx';

interface PanelProps {
  readonly press: Press | undefined;
  /** Increases with each release that the page shows, after which the texts are read again. */
  readonly version: number;
}

export function Panel({ press, version }: PanelProps): ReactElement {
  const { lender } = useWorkplace();
  const texts = useLoaded(
    [press, lender, version],
    () => press && findPressed(lender, { words: shownWords(press), place: press.place }),
  );
  if (press === undefined)
    return (
      <Text c="dimmed">
        Press on a heading, a text, a label or a button of the page. Its words show here, with the
        file that they come from and the reason why they show.
      </Text>
    );
  return (
    <Stack>
      <Title order={2} size="h4">{`“${shownWords(press)}”`}</Title>
      <Texts {...texts} />
      <Divider />
      <Why press={press} />
    </Stack>
  );
}

function Texts({ value, fault }: Loaded<readonly PressedText[]>): ReactElement {
  if (fault !== undefined) return <Alert color="red">{fault}</Alert>;
  if (value === undefined) return <Loader size="sm" />;
  if (value.length === 0)
    return (
      <Text>
        No text of the definitions gives these words. They are an answer, a figure, or words of the
        application itself.
      </Text>
    );
  return (
    <>
      {value.map((text) => (
        <TextEditor key={text.address} text={text} />
      ))}
    </>
  );
}

/** Says why the pressed part shows, with the rules that decide it and what they read. */
function Why({ press }: { readonly press: Press }): ReactElement {
  const { lender } = useWorkplace();
  const { question, context } = press;
  const { value, fault } = useLoaded(
    [press, lender],
    () => question && explain(lender, question, context),
  );
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        Why it shows
      </Title>
      {fault === undefined ? null : <Text size="sm">{fault}</Text>}
      {value === undefined ? null : <Explanation why={value} />}
    </Stack>
  );
}

function Explanation({ why }: { readonly why: LocatedExplanation }): ReactElement {
  const { question, outcome, rules } = why;
  return (
    <>
      <Text size="sm">{`${question} ${outcome}`}</Text>
      {rules.length === 0 ? (
        <Text size="sm" c="dimmed">
          No rule decides it.
        </Text>
      ) : (
        <List size="sm" spacing="xs">
          {rules.map(({ sentence, holds, file, line, read, decided }, index) => (
            <List.Item key={index}>
              <Text size="sm" span fw={decided ? 600 : 400}>
                {holds ? sentence : `${sentence}: does not hold`}
              </Text>
              {read.map((one) => (
                <Text size="xs" c="dimmed" key={one.path}>
                  {`${one.path} ${'value' in one ? `is ${JSON.stringify(one.value)}` : 'is absent'}`}
                </Text>
              ))}
              <SourceLink file={`${file}.json`} line={line ?? 1} />
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
}
