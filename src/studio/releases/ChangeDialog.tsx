/** Asks before a change of the releases, and says what will happen to whom. */
import { Checkbox, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { bindFields } from '../shared/fields.tsx';
import { Confirm } from '../shared/Confirm.tsx';
import { useKeptForm } from '../shared/kept-drafts.ts';
import { ReasonFields } from '../shared/ReasonFields.tsx';
import { RefusalAlert } from '../changes/PublishDialog.tsx';
import { useWorkplace } from '../shared/workplace.ts';
import { BackFacts } from './BackFacts.tsx';
import { changeDone, changeTitle } from './change-words.ts';
import { REASON_FORMS } from './reason-forms.ts';
import type { PublishRefusal, ReleasesState } from '../../host/index.ts';
import { type AcceptedReason, type ReleaseChange, changeReleases } from './release-changes.ts';

interface ChangeDialogProps {
  readonly state: ReleasesState;
  readonly change: ReleaseChange;
  readonly onClose: () => void;
  /** Receives what was done. */
  readonly onDone: (words: string) => void;
}

export function ChangeDialog({
  state,
  onClose,
  onDone,
  ...given
}: ChangeDialogProps): ReactElement {
  const { lenders } = useWorkplace();
  const [change, setChange] = useState(given.change);
  const kept = useKeptForm<AcceptedReason>(
    REASON_FORMS.change(given.change),
    { who: state.who, why: '', accept: false, undo: false },
    { accept: false, undo: false },
  );
  const { form: reason, set: setReason } = kept;
  const [refusal, setRefusal] = useState<PublishRefusal>();
  const confirm = async (): Promise<void> => {
    const result = await changeReleases(change, reason);
    if ('refusal' in result) setRefusal(result.refusal);
    else onDone([changeDone(change, lenders, state.channels), result.fault ?? ''].join(' ').trim());
  };
  return (
    <Confirm
      {...changeTitle(change)}
      missing={findMissing(reason)}
      {...{ kept, onClose }}
      onConfirm={confirm}
    >
      <Stack gap="md">
        <ChangeFields {...{ change, setChange }} />
        <BackFacts {...{ state, change }} />
        <ReasonFields {...reason} isNeeded={reason.accept || reason.undo} set={setReason} />
        {refusal === undefined ? null : (
          <>
            <RefusalAlert refusal={refusal} />
            <Accept {...{ refusal, reason, setReason }} />
          </>
        )}
      </Stack>
    </Confirm>
  );
}

function findMissing({ who, why, accept, undo }: AcceptedReason): string {
  if (who.trim() === '') return 'Please say who you are.';
  return (accept || undo) && why.trim() === '' ? 'Please write the reason.' : '';
}

interface AcceptProps {
  readonly refusal: PublishRefusal;
  readonly reason: AcceptedReason;
  readonly setReason: (change: Partial<AcceptedReason>) => void;
}

/** Shows what makes a refused change possible; nothing where only a correction does. */
function Accept({ refusal: { kind }, reason, setReason }: AcceptProps): ReactElement | null {
  const { tick } = bindFields(reason, setReason);
  if (kind === 'undone')
    return <Checkbox label="I undo it, with the reason above" {...tick('undo')} />;
  if (kind !== 'breaking' && kind !== 'unknown')
    return kind === 'moved' ? <Text>Close this, and look at what is live.</Text> : null;
  return <Checkbox label="I accept that, with the reason above" {...tick('accept')} />;
}

interface ChangeFieldsProps {
  readonly change: ReleaseChange;
  readonly setChange: (change: ReleaseChange) => void;
}

/** A share, or a lender. */
function ChangeFields({ change, setChange }: ChangeFieldsProps): ReactElement | null {
  const { lenders } = useWorkplace();
  if (change.kind === 'widen')
    return (
      <NumberInput
        label="Share of the sessions"
        description={`It has ${change.atShare} % now. Sessions that have the release keep it.`}
        suffix=" %"
        min={1}
        max={100}
        value={change.share}
        onChange={(share) => setChange({ ...change, share: Number(share) })}
      />
    );
  if (change.kind === 'backFor')
    return (
      <Select
        label="Lender that goes back"
        searchable
        value={change.org}
        onChange={(org) => setChange({ ...change, org: org ?? change.org })}
        data={lenders.map(({ code, name }) => ({ value: code, label: name }))}
      />
    );
  return null;
}
