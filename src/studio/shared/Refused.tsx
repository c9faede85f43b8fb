/** Says what is wrong with the last save, where, and offers to undo it. It can be closed. */
import { Affix, Alert, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { SourceLink } from './SourceLink.tsx';
import { useWorkplace } from './workplace.ts';
import { SmallButton } from './looks.ts';

/** Nothing while the last save is live, or waits for its publish. */
export function Refused(): ReactElement | null {
  const { save, undoes, step } = useWorkplace();
  const [closed, setClosed] = useState<typeof save>();
  if (save === undefined || save.live || save.waits || save === closed) return null;
  const [, file = '', line = '1'] = /^(.*?):(\d+)/.exec(save.place) ?? [];
  return (
    <Affix position={{ bottom: 16, left: 184 }} className="refused">
      <Alert
        color="red"
        role="alert"
        title="The last change is not live"
        className="refused-box"
        withCloseButton
        closeButtonLabel="Close"
        onClose={() => setClosed(save)}
      >
        <Stack gap="xs">
          <Text>{save.message}</Text>
          {save.more > 0 ? <Text>{`And ${save.more} more.`}</Text> : null}
          {file === '' ? null : <SourceLink file={file} line={Number(line)} />}
          {undoes === undefined ? null : (
            <SmallButton className="starts" title={undoes} onClick={() => void step('undo')}>
              Undo my last change
            </SmallButton>
          )}
        </Stack>
      </Alert>
    </Affix>
  );
}
