/** Changes one text: the words that all lenders share, or those of the lender at hand. */
import {
  Alert,
  Anchor,
  Button,
  Group,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { PressedText } from '../prover/index.ts';
import type { Change, Lender } from './studio-host.ts';

interface TextEditorProps {
  readonly text: PressedText;
  readonly lender: Lender;
  readonly lenders: readonly Lender[];
  /** Saves a change. Rejects with a message for the author. */
  readonly onChange: (change: Change) => Promise<void>;
}

type Scope = 'shared' | 'own';

type WordsProps = Pick<TextEditorProps, 'text' | 'lender' | 'onChange'> & {
  readonly scope: Scope;
};

export function TextEditor({ text, lender, lenders, onChange }: TextEditorProps): ReactElement {
  const hasOwn = Object.hasOwn(text.lenders, lender.folder);
  const [scope, setScope] = useState<Scope>(hasOwn ? 'own' : 'shared');
  return (
    <Stack gap="xs">
      <SegmentedControl
        size="xs"
        aria-label="Whose words"
        value={scope}
        onChange={(next) => setScope(next as Scope)}
        data={[
          { value: 'shared', label: 'All lenders' },
          { value: 'own', label: `Only ${lender.name}` },
        ]}
      />
      <Words key={scope} {...{ text, lender, scope, onChange }} />
      {scope === 'shared' && hasOwn ? (
        <Text size="xs">{`The page shows the own words of ${lender.name}.`}</Text>
      ) : null}
      <OtherLenders text={text} lenders={lenders.filter((one) => one !== lender)} />
      <SourceLink text={text} />
    </Stack>
  );
}

/** The draft of the words, and what saves it. */
function useDraft({ text, lender, scope, onChange }: WordsProps) {
  const before = scope === 'own' ? (text.lenders[lender.folder] ?? null) : text.shared;
  const shown = before ?? text.shared;
  const [draft, setDraft] = useState<string>();
  const [fault, setFault] = useState('');
  const isPlain = typeof shown === 'string';
  const save = async (after: unknown): Promise<void> => {
    const own = scope === 'own' ? { lender: lender.folder } : {};
    try {
      await onChange({ address: text.address, ...own, before, after });
      setDraft(undefined);
      setFault('');
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  const submit = (): void => {
    if (draft === undefined) return;
    const after = readValue(draft, isPlain);
    if ('fault' in after) setFault(after.fault);
    else void save(after.value);
  };
  const written = draft ?? writeValue(shown);
  const isChanged = written !== writeValue(shown);
  return {
    isPlain,
    isOwn: scope === 'own' && before !== null,
    written,
    isChanged,
    fault,
    setDraft,
    save,
    submit,
  };
}

/** The field of the words, and its buttons. */
function Words(props: WordsProps): ReactElement {
  const { isPlain, isOwn, written, isChanged, fault, setDraft, save, submit } = useDraft(props);
  return (
    <>
      <Textarea
        aria-label="Words"
        description={isPlain ? undefined : 'A rule computes these words. Write it as JSON.'}
        autosize
        minRows={2}
        maxRows={14}
        value={written}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) submit();
        }}
        classNames={isPlain ? {} : { input: 'code' }}
      />
      <Group gap="xs">
        <Button size="xs" disabled={!isChanged} onClick={submit}>
          Change
        </Button>
        {isOwn ? (
          <Button size="xs" variant="default" onClick={() => void save(null)}>
            Use the words of all lenders
          </Button>
        ) : null}
      </Group>
      {fault === '' ? null : (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
    </>
  );
}

function SourceLink({ text: { file, line } }: Pick<TextEditorProps, 'text'>): ReactElement {
  const name = file.replace(/\.json$/, '');
  return (
    <Anchor
      size="xs"
      href={`/sandbox/author/source?file=${name}&line=${line}#line-${line}`}
      target="_blank"
      rel="noreferrer"
    >
      {`${file}:${line}`}
    </Anchor>
  );
}

/** Names the other lenders that have words of their own, which a change of the shared ones leaves. */
function OtherLenders({ text, lenders }: Pick<TextEditorProps, 'text' | 'lenders'>) {
  const named = lenders.filter(({ folder }) => Object.hasOwn(text.lenders, folder));
  return named.length === 0 ? null : (
    <Text size="xs" c="dimmed">
      {`${named.map(({ name }) => name).join(', ')} ${named.length === 1 ? 'has' : 'have'} words of their own here.`}
    </Text>
  );
}

const writeValue = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);

/** The value that was written; a fault when it is no JSON. */
function readValue(
  written: string,
  isPlain: boolean,
): { readonly value: unknown } | { readonly fault: string } {
  if (isPlain) return { value: written };
  try {
    return { value: JSON.parse(written) as unknown };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { fault: `This is no JSON: ${reason}. Please correct it.` };
  }
}
