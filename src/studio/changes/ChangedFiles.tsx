/** The files whose text is not the live one. Each can be taken back alone. */
import { Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useAct } from '../shared/use-request.ts';
import { Fault } from '../shared/Fault.tsx';
import { RoleButton } from '../shared/RoleButton.tsx';
import { Section } from '../shared/Section.tsx';
import { SourceLink } from '../shared/SourceLink.tsx';
import { Hint, Tag } from '../shared/looks.ts';
import type { ChangedFile } from '../../host/index.ts';
import { toHost } from '../shared/studio-host.ts';

interface ChangedFilesProps {
  /** Undefined when the texts of the live release are not kept. */
  readonly files: readonly ChangedFile[] | undefined;
}

export function ChangedFiles({ files }: ChangedFilesProps): ReactElement {
  const { fault, act } = useAct();
  const back = (taken: readonly ChangedFile[]) => {
    const title = taken.length === 1 ? (taken[0]?.file ?? '') : `${taken.length} files`;
    return act(`Took back ${title}`, () => toHost.changes.takeBack(taken));
  };
  return (
    <Section
      title="Files"
      beside={
        files === undefined || files.length < 2 ? null : (
          <RoleButton onClick={() => void back(files)}>Take back all</RoleButton>
        )
      }
    >
      <Empty files={files} />
      {(files ?? []).map((one) => (
        <File key={one.file} one={one} onBack={() => void back([one])} />
      ))}
      <Fault fault={fault} />
    </Section>
  );
}

function Empty({ files }: ChangedFilesProps): ReactElement | null {
  if (files !== undefined && files.length > 0) return null;
  return (
    <Hint>
      {files === undefined
        ? 'The texts of the live release are not on this machine, so single files cannot be taken back.'
        : 'Each file is as it is live.'}
    </Hint>
  );
}

interface FileProps {
  readonly one: ChangedFile;
  readonly onBack: () => void;
}

function File({ one: { file, change }, onBack }: FileProps): ReactElement {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
      <div className="file">
        {change === 'removed' ? <Text size="xs">{file}</Text> : <SourceLink file={file} line={1} />}
        {change === 'changed' ? null : <Tag>{change === 'added' ? 'New' : 'Removed'}</Tag>}
      </div>
      <RoleButton flex="none" size="compact-xs" aria-label={`Take back ${file}`} onClick={onBack}>
        Take back
      </RoleButton>
    </Group>
  );
}
