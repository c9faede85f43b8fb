/** One definition as text, with what is wrong and what saves it. */
import { Alert, Group, Loader, Text, Title } from '@mantine/core';
import { useMemo, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { Fault } from '../shared/Fault.tsx';
import { RoleButton } from '../shared/RoleButton.tsx';
import { useWorkplace } from '../shared/workplace.ts';
import { CodeEditor } from './CodeEditor.tsx';
import { Conflict } from './Conflict.tsx';
import type { ActKind, ActTarget } from './acts/act-target.ts';
import { ActMenu } from './acts/ActMenu.tsx';
import { Problems } from './Problems.tsx';
import { type OpenDefinition, useDefinition } from './use-definition.ts';
import { useProblems } from './use-problems.ts';
import { Note, SmallButton } from '../shared/looks.ts';

interface DefinitionProps {
  readonly file: string;
  readonly line: number;
  /** Undefined for a file that is not in the list. */
  readonly target: ActTarget | undefined;
  /** Why the last act was refused; empty when it was not, and while its dialog says it. */
  readonly refusal: string;
  readonly onOpen: (place: { readonly file: string; readonly line: number }) => void;
  /** Called when a text becomes unsaved or saved. */
  readonly onEdit: () => void;
  readonly onAct: (kind: ActKind) => void;
  readonly onMove: (way: 'up' | 'down') => void;
}

export function Definition(props: DefinitionProps): ReactElement {
  const { file, line, refusal, onOpen, onEdit } = props;
  const definition = useDefinition(file);
  const { saved, text, isStale, fault, setText, save } = definition;
  const { version } = useWorkplace();
  const [isTooLong, setTooLong] = useState(false);
  const problems = useProblems({
    ...{ file, version },
    text: saved === undefined ? undefined : text,
  });
  const own = useMemo(
    () => problems.value?.filter((one) => one.file === file) ?? [],
    [problems.value, file],
  );
  // Each navigation shows its line, also the same one again.
  const { key } = useLocation();
  const shown = useMemo(() => ({ line, key }), [line, key]);
  return (
    <div className="definition">
      <Heading {...props} definition={definition} />
      <Fault fault={fault || refusal} m="xs" />
      {isTooLong ? <TooLong onClose={() => setTooLong(false)} /> : null}
      {saved === undefined ? (
        fault === '' && <Loader m="md" />
      ) : isStale ? (
        <Conflict definition={definition} />
      ) : (
        <CodeEditor
          label={file}
          text={text}
          shown={shown}
          problems={own}
          onChange={(next) => {
            setText(next);
            setTooLong(false);
            onEdit();
          }}
          onSave={() => void save().then(onEdit)}
          onTooLong={() => setTimeout(() => setTooLong(true))}
        />
      )}
      {saved === undefined ? null : <Problems {...{ file, problems, onOpen }} />}
    </div>
  );
}

const TooLong = ({ onClose }: { readonly onClose: () => void }): ReactElement => (
  <Alert color="red" role="alert" m="xs" withCloseButton closeButtonLabel="Close" onClose={onClose}>
    That was left out: a definition holds at most 512 kB. Please split it into several files.
  </Alert>
);

interface HeadingProps extends DefinitionProps {
  readonly definition: OpenDefinition;
}

/** Shows the name of the open definition, and its buttons. */
function Heading(props: HeadingProps): ReactElement {
  const { definition, target, onEdit, onAct, onMove } = props;
  const { file, isChanged, isStale, isSaving, save, takeSaved } = definition;
  const run = (act: () => unknown): void => void Promise.resolve(act()).then(onEdit);
  return (
    <Group className="definition-heading" gap="sm" wrap="nowrap">
      <div className="definition-name">
        <Title order={2} size="h5" lineClamp={1}>
          {target?.entry.title ?? file}
        </Title>
        <Note truncate>{file}</Note>
      </div>
      {target === undefined ? null : (
        <ActMenu {...{ target, onMove }} isBlocked={isChanged} onOpen={onAct} />
      )}
      {isChanged && !isStale ? (
        <>
          <Text size="xs">Not saved</Text>
          <SmallButton onClick={() => run(takeSaved)}>Discard</SmallButton>
          <RoleButton variant="filled" loading={isSaving} title="Ctrl+S" onClick={() => run(save)}>
            Save
          </RoleButton>
        </>
      ) : null}
    </Group>
  );
}
