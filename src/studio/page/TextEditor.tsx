/** Changes one text: the words that all lenders share, or those of the lender at hand. */
import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { useState, type ReactElement } from 'react';
import { LongField } from '../shared/fields.tsx';
import { Fault } from '../shared/Fault.tsx';
import type { PressedText } from '../../prover/index.ts';
import { useMissingRole } from '../shared/operator.ts';
import { RoleButton } from '../shared/RoleButton.tsx';
import { SourceLink } from '../shared/SourceLink.tsx';
import { useKeptDraft } from '../shared/kept-drafts.ts';
import { faultWords } from '../shared/use-loaded.ts';
import { useAct } from '../shared/use-request.ts';
import { useSaved } from '../shared/use-saved.ts';
import { formatValue } from '../shared/words.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { Note, SmallButton } from '../shared/looks.ts';
import { useTypedWords } from './rewording.ts';
import type { StudioLender } from '../../host/index.ts';
import { toHost } from '../shared/studio-host.ts';

interface TextEditorProps {
  readonly text: PressedText;
  /** The label of the text. @default Words */
  readonly label?: string;
  /** Removes the text; absent for one that has to be there. */
  readonly onRemove?: (() => void) | undefined;
}

type Scope = 'shared' | 'own';

interface WordsProps extends TextEditorProps {
  readonly scope: Scope;
  /** The lender whose own words they are or would be. */
  readonly lender: Pick<StudioLender, 'folder'>;
  /** Whether the label is seen. @default false */
  readonly hasLabel?: boolean;
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
      <Sentences {...{ ...props, scope, lender }} />
      <Words key={scope} {...{ ...props, scope, lender }} />
      {scope === 'shared' && hasOwn ? (
        <Text size="xs">{`The page shows the own words of ${lender.name}.`}</Text>
      ) : null}
      <OtherLenders text={text} />
      <SourceLink {...text} />
    </Stack>
  );
}

/** The sentences that a rule gives, each with its condition; nothing for a text without a rule. */
function Sentences({ text, scope, lender: { folder } }: WordsProps): ReactElement | null {
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

/** The words that are not saved, kept for this tab, and what saves them. */
function useWords({ text, scope, lender }: WordsProps) {
  const read = scope === 'own' ? (text.lenders[lender.folder] ?? null) : text.shared;
  const [before, noteSaved] = useSaved<unknown>(read);
  const shown = before ?? text.shared;
  const isPlain = typeof shown === 'string';
  const current = formatValue(shown);
  const { draft, setDraft, settle } = useKeptDraft(
    `${text.address} ${scope === 'own' ? lender.folder : ''}`,
  );
  const written = draft?.text ?? current;
  // The words on the page, which follow the definitions.
  const onPage = read ?? text.shared;
  useTypedWords(text.address, typeof onPage === 'string' ? onPage : undefined, written);
  const { fault, act } = useAct();
  const save = (readWritten: () => unknown): void =>
    void act(`Changed “${current}”`, async () => {
      const after = readWritten();
      const own = scope === 'own' && { lender: lender.folder };
      const edited = await toHost.studio.change({ address: text.address, ...own, before, after });
      noteSaved(after);
      settle(written, formatValue(after ?? text.shared));
      return edited;
    });
  const isReady = draft !== undefined && draft.text !== current;
  return {
    ...{ isPlain, written, fault, current, isReady },
    isOwn: scope === 'own' && before !== null,
    /** Whether somebody else changed the words since the first letter was changed. */
    isStale: isReady && draft.base !== current,
    setWritten: (next: string) =>
      setDraft(next === current ? undefined : { base: draft?.base ?? written, text: next }),
    submit: () => save(() => (isPlain ? written : readJson(written))),
    goBack: () => save(() => null),
    drop: () => setDraft(undefined),
  };
}

/** The field of the words, and its buttons. */
export function Words(props: WordsProps): ReactElement {
  const { label = 'Words', hasLabel = false, onRemove, scope } = props;
  const words = useWords(props);
  const { isPlain, isOwn, written, isReady, isStale, fault, submit } = words;
  return (
    <>
      <LongField
        {...(hasLabel ? { label } : { 'aria-label': label })}
        description={isPlain ? undefined : 'A rule computes these words. Write it as JSON.'}
        maxRows={14}
        readOnly={useMissingRole('edit') !== undefined}
        value={written}
        onText={words.setWritten}
        onKeyDown={getHotkeyHandler([['mod+Enter', () => isReady && submit()]])}
        classNames={isPlain ? {} : { input: 'code' }}
      />
      <Group gap="xs">
        <RoleButton variant="filled" disabled={!isReady} onClick={submit}>
          {isStale ? 'Replace theirs' : 'Change'}
        </RoleButton>
        {isStale ? <SmallButton onClick={words.drop}>Take theirs, drop mine</SmallButton> : null}
        {isOwn ? (
          <RoleButton onClick={words.goBack}>Use the words of all lenders</RoleButton>
        ) : null}
        {onRemove && scope === 'shared' ? <RoleButton onClick={onRemove}>Remove</RoleButton> : null}
      </Group>
      <Fault
        fault={isStale ? `Somebody changed these words meanwhile: “${words.current}”` : fault}
      />
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

/** Throws Error for what is no JSON. */
function readJson(written: string): unknown {
  try {
    return JSON.parse(written) as unknown;
  } catch (error) {
    throw new Error(`This is no JSON: ${faultWords(error)}. Please correct it.`, { cause: error });
  }
}
