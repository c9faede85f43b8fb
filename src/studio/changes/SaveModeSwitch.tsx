/** Chooses whether saves go live at once, or wait until someone publishes them. */
import { Alert, Radio, Stack } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Confirm } from '../shared/Confirm.tsx';
import { useMissingRole } from '../shared/operator.ts';
import { faultWords } from '../shared/use-loaded.ts';
import { type ChangesState, setWaits } from './changes-host.ts';

interface SaveModeProps {
  readonly state: ChangesState;
  readonly reload: () => void;
}

export function SaveModeSwitch({ state, reload }: SaveModeProps): ReactElement {
  const [fault, setFault] = useState('');
  const [asks, setAsks] = useState(false);
  const { waits, onlyWaits, release } = state;
  const missing = useMissingRole('publish');
  const isFixed = onlyWaits !== undefined || missing !== undefined;
  // The choice shows before the changes are read again.
  const [chosen, setChosen] = useState({ before: waits, next: waits });
  const shown = chosen.before === waits ? chosen.next : waits;
  const change = async (next: boolean): Promise<void> => {
    try {
      setChosen({ before: waits, next });
      await setWaits(next);
      setFault('');
    } catch (error) {
      setChosen({ before: waits, next: waits });
      setFault(faultWords(error));
    }
    setAsks(false);
    reload();
  };
  const choose = (next: boolean): void => {
    // What waits would go live with the switch.
    if (!next && release !== null) setAsks(true);
    else void change(next);
  };
  return (
    <Stack gap="xs">
      <Radio.Group
        label="Saves"
        description={onlyWaits === undefined ? missing : `Here, ${onlyWaits}`}
        value={shown ? 'wait' : 'live'}
        onChange={(next) => choose(next === 'wait')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="live" label="Saves go live at once" disabled={isFixed} />
          <Radio value="wait" label="Saves wait until you publish" disabled={isFixed && !waits} />
        </Stack>
      </Radio.Group>
      {fault === '' ? null : (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      {asks ? <ConfirmLive onClose={() => setAsks(false)} onConfirm={() => change(false)} /> : null}
    </Stack>
  );
}

interface ConfirmLiveProps {
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

const ConfirmLive = (props: ConfirmLiveProps): ReactElement => (
  <Confirm title="Put all changes live?" action="Put them live" {...props}>
    What waits goes live for everyone now, without a reason in the history. Publish it first to give
    one.
  </Confirm>
);
