/** Takes the changes out as a git patch, and brings those of one in. */
import { FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState, type DragEvent, type ReactElement } from 'react';
import { Confirm } from '../shared/Confirm.tsx';
import { RoleButton } from '../shared/RoleButton.tsx';
import { type Edited, send } from '../shared/studio-host.ts';
import { useRequest } from '../shared/use-request.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { countOf } from '../shared/words.ts';
import { Hint, SmallButton } from '../shared/looks.ts';
import { Section } from '../shared/Section.tsx';

const ADDRESS = '/studio/api/patch';

export function Patch(): ReactElement {
  const { draft } = useWorkplace();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const { fault, clear, send: request } = useRequest();
  const download = () =>
    request(async () => {
      const { patch } = await send<{ readonly patch: string }>(ADDRESS);
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
  const [patch, setPatch] = useState('');
  const read = (file: File | null | undefined): void => void file?.text().then(setPatch);
  const drop = (event: DragEvent): void => {
    const file = event.dataTransfer.files.item(0);
    if (file === null) return;
    event.preventDefault();
    read(file);
  };
  const apply = async (): Promise<void> => {
    const { edits } = await run('Applied a patch', send<Edited>(ADDRESS, { patch }));
    onDone(edits.length);
  };
  return (
    <Confirm
      title="Apply a git patch"
      action="Apply"
      isReady={patch.trim() !== ''}
      onClose={onClose}
      onConfirm={apply}
    >
      <Stack gap="sm" align="stretch">
        <Textarea
          data-autofocus
          label="Patch"
          description="Paste it, or drop the file here. All of it is applied or nothing, and Undo takes it back."
          rows={12}
          classNames={{ input: 'code' }}
          value={patch}
          onChange={({ currentTarget }) => setPatch(currentTarget.value)}
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

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/x-patch' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.patch`;
  link.click();
  URL.revokeObjectURL(url);
}
