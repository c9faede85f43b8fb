/** Asks before a change of the releases, and says what will happen to whom. */
import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useRequest } from '../shared/use-request.ts';
import { Fault } from '../shared/Fault.tsx';
import { Refusal } from '../changes/PublishDialog.tsx';
import type { PublishRefusal } from '../changes/changes-host.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { BackFacts } from './BackFacts.tsx';
import { ChangeFields } from './ChangeFields.tsx';
import { changeDone, changeTitle } from './change-words.ts';
import {
  changeReleases,
  type Reason,
  type ReleaseChange,
  type ReleasesState,
} from './releases-host.ts';

interface ChangeDialogProps {
  readonly state: ReleasesState;
  readonly change: ReleaseChange;
  readonly onClose: () => void;
  /** Receives what was done. */
  readonly onDone: (words: string) => void;
}

export function ChangeDialog(props: ChangeDialogProps): ReactElement {
  const { state, onClose } = props;
  const { operator } = useWorkplace();
  const { change, setChange, reason, setReason, refusal, fault, isBusy, send } = useChange(props);
  const { title, action } = changeTitle(change);
  return (
    <Modal opened onClose={onClose} title={title} size="lg" centered>
      <Stack gap="md">
        <ChangeFields {...{ change, setChange }} />
        <BackFacts {...{ state, change }} />
        <TextInput
          label="Reason"
          description="For the history."
          value={reason.why}
          onChange={({ currentTarget }) => setReason({ ...reason, why: currentTarget.value })}
        />
        <TextInput
          label="Recorded as"
          disabled={operator.isSignedIn}
          value={reason.who}
          onChange={({ currentTarget }) => setReason({ ...reason, who: currentTarget.value })}
        />
        {refusal === undefined ? null : (
          <>
            <Refusal refusal={refusal} />
            <Accept {...{ refusal, reason, setReason }} />
          </>
        )}
        <Fault fault={fault} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} disabled={reason.who.trim() === ''} onClick={() => void send()}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The change with its reason, and what sends it. */
function useChange({ state, change: given, onDone }: ChangeDialogProps) {
  const { lenders } = useWorkplace();
  const [change, setChange] = useState(given);
  const [reason, setReason] = useState<Reason>({
    ...{ who: state.who, why: '', accept: false, undo: false },
  });
  const [refusal, setRefusal] = useState<PublishRefusal>();
  const { fault, isBusy, send: request } = useRequest();
  const send = () =>
    request(async () => {
      const result = await changeReleases(change, reason);
      if ('refusal' in result) setRefusal(result.refusal);
      else onDone([changeDone(change, lenders), result.fault ?? ''].join(' ').trim());
    });
  return { change, setChange, reason, setReason, refusal, fault, isBusy, send };
}

interface AcceptProps {
  readonly refusal: PublishRefusal;
  readonly reason: Reason;
  readonly setReason: (reason: Reason) => void;
}

/** What makes a refused change possible; nothing where only a correction does. */
function Accept({ refusal: { kind }, reason, setReason }: AcceptProps): ReactElement | null {
  if (kind === 'undone')
    return (
      <Checkbox
        label="I undo it, with the reason above"
        checked={reason.undo}
        onChange={({ currentTarget }) => setReason({ ...reason, undo: currentTarget.checked })}
      />
    );
  if (kind !== 'breaking' && kind !== 'unknown')
    return kind === 'moved' ? <Text>Close this, and look at what is live.</Text> : null;
  return (
    <Checkbox
      label="I accept that, with the reason above"
      checked={reason.accept}
      onChange={({ currentTarget }) => setReason({ ...reason, accept: currentTarget.checked })}
    />
  );
}
