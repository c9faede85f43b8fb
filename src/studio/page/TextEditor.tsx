/** Changes one text: the words that all lenders share, or those of the lender at hand. */
import { Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Fault } from '../shared/Fault.tsx';
import type { PressedText } from '../../prover/index.ts';
import { RoleButton } from '../shared/RoleButton.tsx';
import { SourceLink } from '../shared/SourceLink.tsx';
import { faultWords } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { changeText } from './page-host.ts';
import { Note } from '../shared/looks.ts';

interface TextEditorProps {
  readonly text: PressedText;
  /** What the text is. @default Words */
  readonly label?: string;
  /** Removes the text; absent for one that has to be there. */
  readonly onRemove?: (() => void) | undefined;
}

type Scope = 'shared' | 'own';

interface WordsProps extends TextEditorProps {
  readonly scope: Scope;
}

export function TextEditor(props: TextEditorProps): ReactElement {
  const { text, label = 'Words' } = props;
  const { lender } = useWorkplace();
  const hasOwn = Object.hasOwn(text.lenders, lender.folder);
  const [scope, setScope] = useState<Scope>(hasOwn ? 'own' : 'shared');
  return (
    <Stack gap="xs">
      <SegmentedControl
        size="xs"
        aria-label={label === 'Words' ? 'Whose words' : `Whose words: ${label}`}
        value={scope}
        onChange={(next) => setScope(next as Scope)}
        data={[
          { value: 'shared', label: 'All lenders' },
          { value: 'own', label: `Only ${lender.name}` },
        ]}
      />
      <Sentences {...props} scope={scope} />
      <Words key={scope} {...props} scope={scope} />
      {scope === 'shared' && hasOwn ? (
        <Text size="xs">{`The page shows the own words of ${lender.name}.`}</Text>
      ) : null}
      <OtherLenders text={text} />
      <SourceLink {...text} />
    </Stack>
  );
}

/** The sentences that a rule gives, each with its condition; nothing for a text without a rule. */
function Sentences({ text, scope }: WordsProps): ReactElement | null {
  const { folder } = useWorkplace().lender;
  const isOwn = scope === 'own' && Object.hasOwn(text.lenders, folder);
  const shown = text.sentences[isOwn ? folder : 'shared'] ?? [];
  if (shown.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" className="plain-list" aria-label="Sentences">
      {shown.map((one) => (
        <li key={one.text}>
          <Text>{one.text}</Text>
          {one.when === undefined ? null : <Note>{one.when}</Note>}
        </li>
      ))}
    </Stack>
  );
}

/** The draft of the words, and what saves it. */
function useDraft({ text, scope }: WordsProps) {
  const { lender, run } = useWorkplace();
  const before = scope === 'own' ? (text.lenders[lender.folder] ?? null) : text.shared;
  const shown = before ?? text.shared;
  const [draft, setDraft] = useState<string>();
  const [fault, setFault] = useState('');
  const isPlain = typeof shown === 'string';
  const save = async (after: unknown): Promise<void> => {
    const own = scope === 'own' ? { lender: lender.folder } : {};
    try {
      const change = { address: text.address, ...own, before, after };
      await run(`Changed “${writeValue(shown)}”`, changeText(change));
      setDraft(undefined);
      setFault('');
    } catch (error) {
      setFault(faultWords(error));
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
  const { label = 'Words', onRemove, scope } = props;
  const { isPlain, isOwn, written, isChanged, fault, setDraft, save, submit } = useDraft(props);
  return (
    <>
      <Textarea
        aria-label={label}
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
        <RoleButton variant="filled" disabled={!isChanged} onClick={submit}>
          Change
        </RoleButton>
        {isOwn ? (
          <RoleButton onClick={() => void save(null)}>Use the words of all lenders</RoleButton>
        ) : null}
        {onRemove && scope === 'shared' ? <RoleButton onClick={onRemove}>Remove</RoleButton> : null}
      </Group>
      <Fault fault={fault} />
    </>
  );
}

/** Names the other lenders that have words of their own, which a change of the shared ones leaves. */
function OtherLenders({ text }: Pick<TextEditorProps, 'text'>): ReactElement | null {
  const { lender, lenders } = useWorkplace();
  const named = lenders.filter((one) => one !== lender && Object.hasOwn(text.lenders, one.folder));
  return named.length === 0 ? null : (
    <Note>
      {`${named.map(({ name }) => name).join(', ')} ${named.length === 1 ? 'has' : 'have'} words of their own here.`}
    </Note>
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
    return { fault: `This is no JSON: ${faultWords(error)}. Please correct it.` };
  }
}
