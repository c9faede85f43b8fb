/** The definitions as text: a tree in product words, an editor, and what is wrong. */
import { Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { definitionLink } from '../shared/definition-link.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import './definitions.css';
import { DefinitionTree } from './DefinitionTree.tsx';
import { Definition } from './Definition.tsx';
import { listDefinitions } from './definitions-host.ts';
import { filesWithDraft } from './drafts.ts';
import { entryAt, listPlaced } from './entries.ts';

export default function DefinitionsView(): ReactElement {
  const { version } = useWorkplace();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const groups = useLoaded([version], listDefinitions);
  const file = params.get('file') ?? undefined;
  const open = (place: { readonly file: string; readonly line: number }): void =>
    void navigate(definitionLink(place));
  const [, setEdits] = useState(0);
  const placed = listPlaced(groups.value ?? []);
  const entry = file === undefined ? undefined : entryAt(placed, file, lineOf(params))?.entry;
  return (
    <div className="definitions-view">
      <DefinitionTree {...{ groups, file }} unsaved={filesWithDraft()} onOpen={open} />
      {file === undefined ? (
        <Empty />
      ) : (
        <Definition
          key={file}
          {...{ file, entry }}
          line={lineOf(params)}
          onOpen={open}
          onEdit={() => setEdits((before) => before + 1)}
        />
      )}
    </div>
  );
}

const lineOf = (params: URLSearchParams): number => Number(params.get('line') ?? 1) || 1;

function Empty(): ReactElement {
  return (
    <Text p="xl" c="dimmed" maw="36rem">
      Choose a definition: each journey, page, call and lender is a text that you can change here.
      Ctrl+K finds one by its words.
    </Text>
  );
}
