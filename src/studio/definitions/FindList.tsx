/** The words that are looked for, and what has them. */
import { Group, Kbd, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useMemo, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { definitionLink } from '../shared/definition-link.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import './find.css';
import { type Find, listFinds, rankFinds } from './finds.ts';
import { Note } from '../shared/looks.ts';
import { fromHost } from '../shared/studio-host.ts';

interface FindListProps {
  readonly views: readonly Find[];
  readonly onDone: () => void;
}

export function FindList({ views, onDone }: FindListProps): ReactElement {
  const id = useId();
  const [query, setQuery] = useState('');
  const { finds, fault, isLoading } = useFinds(query, views);
  const { at, choose, open, press } = useChoice(finds, onDone);
  const nothing = isLoading ? 'Reading …' : 'Nothing has these words.';
  return (
    <Stack gap="xs">
      <TextInput
        data-autofocus
        role="combobox"
        aria-label="Words"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={finds.length > 0 ? `${id}-${at}` : undefined}
        placeholder="A step, page, question, flag, lender or text"
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          choose(0);
        }}
        onKeyDown={press}
      />
      <div className="find-list" role="listbox" id={id} aria-label="Found">
        {finds.map((find, index) => (
          <Row
            key={`${find.kind} ${find.to} ${find.title} ${index}`}
            id={`${id}-${index}`}
            find={find}
            isChosen={index === at}
            onOpen={(opensPage) => open(find, opensPage)}
          />
        ))}
      </div>
      <Note role="status">{fault ?? (finds.length === 0 ? nothing : '')}</Note>
      <Keys />
    </Stack>
  );
}

/** Keeps the chosen find, and handles the keys. */
function useChoice(finds: readonly Find[], onDone: () => void) {
  const navigate = useNavigate();
  const [chosen, choose] = useState(0);
  const at = Math.min(chosen, finds.length - 1);
  const open = (find: Find | undefined, opensPage: boolean): void => {
    if (find === undefined) return;
    const page = opensPage ? find.page : undefined;
    void navigate(page === undefined ? find.to : `/?path=${encodeURIComponent(page)}`);
    onDone();
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (event.key === 'Enter') open(finds[at], event.ctrlKey || event.metaKey);
    else if (step === undefined) return;
    else choose(Math.max(0, Math.min(finds.length - 1, at + step)));
    event.preventDefault();
  };
  return { at, choose, open, press };
}

/** Finds what has the words: views, definitions, then texts. */
function useFinds(query: string, views: readonly Find[]) {
  const { lender, version } = useWorkplace();
  const groups = useLoaded([version], fromHost.definitions.list);
  const all = useMemo(() => listFinds(groups.value ?? []), [groups.value]);
  const [words] = useDebouncedValue(query.trim(), 200);
  const texts = useLoaded([words, lender.folder, version], () =>
    words.length < 3 ? Promise.resolve([]) : fromHost.definitions.find(words, lender.folder),
  );
  const isAct = /^add\b/i.test(query.trim());
  const found = rankFinds([...views, ...all], query);
  const inTexts = (texts.value ?? []).map((text): Find => ({
    kind: 'Text',
    title: text.lenders[lender.folder] ?? text.text,
    detail: `${text.file}:${text.line}`,
    to: definitionLink(text),
  }));
  return {
    finds: isAct || query.trim().length < 3 ? found : [...found, ...inTexts],
    fault: groups.fault ?? texts.fault,
    isLoading: groups.value === undefined,
  };
}

interface RowProps {
  readonly id: string;
  readonly find: Find;
  readonly isChosen: boolean;
  readonly onOpen: (opensPage: boolean) => void;
}

function Row({ id, find, isChosen, onOpen }: RowProps): ReactElement {
  return (
    <UnstyledButton
      role="option"
      tabIndex={-1}
      id={id}
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' });
      }}
      aria-selected={isChosen}
      className="find"
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => onOpen(ctrlKey || metaKey)}
    >
      <span className="find-kind">{find.kind}</span>
      <span className="find-title">{find.title}</span>
      <span className="find-detail">{find.detail}</span>
    </UnstyledButton>
  );
}

const Keys = (): ReactElement => (
  <Group gap="md">
    <KeyHint keys="Enter" words="opens the definition" />
    <KeyHint keys="Ctrl Enter" words="opens the page" />
    <Note>“add question” adds one</Note>
  </Group>
);

function KeyHint({ keys, words }: { readonly keys: string; readonly words: string }): ReactElement {
  return (
    <Note>
      <Kbd size="xs">{keys}</Kbd> {words}
    </Note>
  );
}
