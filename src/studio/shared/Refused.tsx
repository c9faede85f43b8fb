/** Says what is wrong with the last save, where, and offers to undo it. */
import { Affix, Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { SourceLink } from './SourceLink.tsx';
import { useWorkplace } from './workplace.ts';
import { SmallButton } from './looks.ts';

interface RefusedProps {
  /** Whether the Studio has the view of definitions as text, at /definitions. */
  readonly hasDefinitions: boolean;
}

/** Nothing while the last save is live, or waits for its publish. */
export function Refused({ hasDefinitions }: RefusedProps): ReactElement | null {
  const { save, canUndo, step } = useWorkplace();
  if (save === undefined || save.live || save.waits) return null;
  const [, file = '', line = '1'] = /^(.*?):(\d+)/.exec(save.place) ?? [];
  return (
    <Affix position={{ bottom: 16, left: 184 }} className="refused">
      <Alert color="red" role="alert" title="The last change is not live" className="refused-box">
        <Stack gap="xs">
          <Text>{save.message}</Text>
          {save.more > 0 ? <Text>{`And ${save.more} more.`}</Text> : null}
          {file === '' ? null : <SourceLink file={file} line={Number(line)} />}
          <Group gap="sm">
            {canUndo ? (
              <SmallButton onClick={() => void step('undo')}>Undo this change</SmallButton>
            ) : null}
            {hasDefinitions && file !== '' ? (
              <Anchor size="sm" component={Link} to={`/definitions?file=${file}&line=${line}`}>
                Open the text
              </Anchor>
            ) : null}
          </Group>
        </Stack>
      </Alert>
    </Affix>
  );
}
