/** Takes the changes out as a git patch, and brings those of one in. */
import { FileButton, Group, Stack, Text } from '@mantine/core';
import { useState, type DragEvent, type ReactElement } from 'react';
import { LongField } from '../shared/fields.tsx';
import { Confirm } from '../shared/Confirm.tsx';
import { RoleButton } from '../shared/RoleButton.tsx';
import { fromHost, toHost } from '../shared/studio-host.ts';
import { useRequest } from '../shared/use-request.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { countOf } from '../shared/words.ts';
import { Hint, SmallButton } from '../shared/looks.ts';
import { Section } from '../shared/Section.tsx';

/** A field that shows more is slow. */
const MAX_CHARS = 900_000;
const BY_GIT = 'Please use git apply in the folder of the definitions, or apply it in parts.';

export function Patch(): ReactElement {
  const { draft } = useWorkplace();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const { fault, clear, send } = useRequest();
  const download = () =>
    send(async () => {
      const { patch } = await fromHost.patch.write();
      setWords(patch === '' ? 'Nothing differs, so there is no patch.' : '');
      if (patch !== '') saveFile(patch, draft?.draft.name ?? 'definitions');
    });
  return (
    <Section title="Git patch">
      <Hint>What differs from live, as a file for git apply; or the changes of such a file.</Hint>
      <Group gap="xs">
        <SmallButton onClick={() => void download()}>Download</SmallButton>
        <RoleButton onClick={() => setOpen(true)}>Apply …</RoleButton>
      </Group>
      <Text role="status">{fault || words}</Text>
      {isOpen ? (
        <ApplyPatch
          onClose={() => setOpen(false)}
          onDone={(count) => {
            setOpen(false);
            clear();
            setWords(`Applied: ${countOf(count, 'file', 'files')} changed.`);
          }}
        />
      ) : null}
    </Section>
  );
}

interface ApplyPatchProps {
  readonly onClose: () => void;
  /** Receives the number of the files. */
  readonly onDone: (count: number) => void;
}

function ApplyPatch({ onClose, onDone }: ApplyPatchProps): ReactElement {
  const { run } = useWorkplace();
  const { patch, setPatch, fault, read } = usePatchFile();
  const drop = (event: DragEvent): void => {
    const file = event.dataTransfer.files.item(0);
    if (file === null) return;
    event.preventDefault();
    read(file);
  };
  const apply = async (): Promise<void> => {
    const { edits } = await run('Applied a patch', toHost.patch.apply(patch));
    onDone(edits.length);
  };
  return (
    <Confirm
      title="Apply a git patch"
      action="Apply"
      missing={patch.trim() === '' ? 'Please choose a patch, or paste one.' : ''}
      onClose={onClose}
      onConfirm={apply}
    >
      <Stack gap="sm" align="stretch">
        <LongField
          data-autofocus
          label="Patch"
          description="Paste it, or drop the file here. All of it is applied or nothing, and Undo takes it back."
          autosize={false}
          rows={12}
          most={MAX_CHARS}
          otherwise={BY_GIT}
          error={fault}
          classNames={{ input: 'code' }}
          value={patch}
          onText={setPatch}
          onDrop={drop}
        />
        <Group>
          <FileButton accept=".patch,.diff,text/plain" onChange={read}>
            {(props) => <SmallButton {...props}>Choose a file …</SmallButton>}
          </FileButton>
        </Group>
      </Stack>
    </Confirm>
  );
}

/** A patch, which is written or read from a file. */
function usePatchFile() {
  const [patch, setPatch] = useState('');
  const [fault, setFault] = useState('');
  const read = (file: File | null | undefined): void => {
    const isTooLarge = (file?.size ?? 0) > MAX_CHARS;
    setFault(isTooLarge ? `This file is larger than 900 kB. ${BY_GIT}` : '');
    if (!isTooLarge) void file?.text().then(setPatch);
  };
  return { patch, setPatch, fault, read };
}

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/x-patch' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.patch`;
  link.click();
  URL.revokeObjectURL(url);
}
