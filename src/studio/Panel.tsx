/** What was selected: its texts, and why it shows. */
import { Alert, Anchor, Divider, List, Loader, Stack, Text, Title } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import type { LocatedExplanation, PressedText } from '../prover/index.ts';
import { type Press, shownWords } from './press.ts';
import { type Change, explain, findPressed, type Lender } from './studio-host.ts';
import { TextEditor } from './TextEditor.tsx';

interface PanelProps {
  readonly press: Press | undefined;
  readonly lender: Lender;
  readonly lenders: readonly Lender[];
  /** Increases with each release that the page shows, after which the texts are read again. */
  readonly version: number;
  readonly onChange: (change: Change) => Promise<void>;
}

/** A part that is read from the host. */
type Loaded<T> = { readonly value?: T; readonly fault?: string };

export function Panel({ press, lender, lenders, version, onChange }: PanelProps): ReactElement {
  const texts = useLoaded(
    [press, lender, version],
    () => press && findPressed(lender.folder, { words: shownWords(press), place: press.place }),
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
      <Texts texts={texts} {...{ lender, lenders, onChange }} />
      <Divider />
      <Why press={press} lender={lender} />
    </Stack>
  );
}

function Texts({
  texts: { value, fault },
  ...editor
}: Pick<PanelProps, 'lender' | 'lenders' | 'onChange'> & {
  readonly texts: Loaded<readonly PressedText[]>;
}): ReactElement {
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
        <TextEditor key={text.address} text={text} {...editor} />
      ))}
    </>
  );
}

/** Says why the pressed part shows, with the rules that decide it and what they read. */
function Why({ press, lender }: { readonly press: Press; readonly lender: Lender }): ReactElement {
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
              <Anchor
                size="xs"
                href={`/sandbox/author/source?file=${file}&line=${line ?? 1}#line-${line ?? 1}`}
                target="_blank"
                rel="noreferrer"
              >
                {`${file}.json:${line ?? 1}`}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
}

/**
 * Loads a value, and again when the key changes. A late answer of an earlier load is dropped; the
 * last value stays until the next one is there.
 */
function useLoaded<T>(key: readonly unknown[], load: () => Promise<T> | undefined): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({});
  const start = useEffectEvent(load);
  const id = useKeyId(key);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Loaded<T>): void => {
      if (isCurrent) setLoaded(next);
    };
    start()?.then(
      (value) => show({ value }),
      (error: unknown) => show({ fault: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return loaded;
}

/** A number that changes when a value of the key does. */
function useKeyId(key: readonly unknown[]): number {
  const [known, setKnown] = useState({ key, id: 0 });
  if (key.every((value, index) => value === known.key[index])) return known.id;
  const next = { key, id: known.id + 1 };
  setKnown(next);
  return next.id;
}
