/** Chooses whether saves go live at once, or wait until someone publishes them. */
import { Radio, Stack } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useRequest } from '../shared/use-request.ts';
import { Fault } from '../shared/Fault.tsx';
import { Confirm } from '../shared/Confirm.tsx';
import { useMissingRole } from '../shared/operator.ts';
import type { ChangesState } from '../../host/index.ts';
import { toHost } from '../shared/studio-host.ts';

interface SaveModeProps {
  readonly state: ChangesState;
  readonly reload: () => void;
}

export function SaveModeSwitch(props: SaveModeProps): ReactElement {
  const [asks, setAsks] = useState(false);
  const { onlyWaits, release } = props.state;
  const { waits, fault, change } = useSaveMode(props);
  const missing = useMissingRole('publish');
  const isFixed = onlyWaits !== undefined || missing !== undefined;
  const choose = (next: boolean): void => {
    // Waiting changes would go live with the switch.
    if (!next && release !== null) setAsks(true);
    else void change(next);
  };
  return (
    <Stack gap="xs">
      <Radio.Group
        label="Saves"
        description={onlyWaits === undefined ? missing : `Here, ${onlyWaits}`}
        value={waits ? 'wait' : 'live'}
        onChange={(next) => choose(next === 'wait')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="live" label="Saves go live at once" disabled={isFixed} />
          <Radio value="wait" label="Saves wait until you publish" disabled={isFixed && !waits} />
        </Stack>
      </Radio.Group>
      <Fault fault={fault} />
      {asks ? (
        <Confirm
          title="Put all changes live?"
          action="Put them live"
          onClose={() => setAsks(false)}
          onConfirm={() => change(false).then(() => setAsks(false))}
        >
          What waits goes live for everyone now, without a reason in the history. Publish it first
          to give one.
        </Confirm>
      ) : null}
    </Stack>
  );
}

/** The mode, which shows a choice before the changes are read again, and what changes it. */
function useSaveMode({ state: { waits }, reload }: SaveModeProps) {
  const { fault, send } = useRequest();
  const [chosen, setChosen] = useState({ before: waits, next: waits });
  const change = async (next: boolean): Promise<void> => {
    setChosen({ before: waits, next });
    if (!(await send(() => toHost.changes.setWaits(next))))
      setChosen({ before: waits, next: waits });
    reload();
  };
  return { waits: chosen.before === waits ? chosen.next : waits, fault, change };
}
