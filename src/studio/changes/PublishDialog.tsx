/** Publishes what waits: for whom, why, and what is accepted. */
import { Alert, List, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Dialog } from '../shared/Dialog.tsx';
import { useRequest } from '../shared/use-request.ts';
import { DialogButtons } from '../shared/Confirm.tsx';
import { checkSaved, FaultAlerts } from '../shared/FaultAlerts.tsx';
import { Fault } from '../shared/Fault.tsx';
import { useKeptForm } from '../shared/kept-drafts.ts';
import { useChosenTime } from '../planned/use-chosen-time.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';
import { usePublishHindrance } from './Approvals.tsx';
import { findMissingInPublish, newDraft, requestOf } from './publish-draft.ts';
import { PublishForm } from './PublishForm.tsx';
import { refusalInWords } from './refusal-words.ts';
import { ScenarioOutcomes } from './Scenarios.tsx';
import type { PublishPlan, PublishRefusal } from '../../host/index.ts';
import { fromHost, toHost } from '../shared/studio-host.ts';

interface PublishDialogProps {
  readonly onClose: () => void;
  /** Receives what was done; empty for a plan, which the view shows. */
  readonly onDone: (words: string) => void;
}

export function PublishDialog(props: PublishDialogProps): ReactElement {
  const plan = useLoaded([], fromHost.changes.plan);
  const warnings = useLoaded([], checkSaved).value ?? [];
  const hindrance = usePublishHindrance();
  return (
    <Dialog onClose={props.onClose} title="Publish" size="lg" centered>
      <Stack gap="md" mb="md">
        {hindrance === undefined ? null : (
          <Alert color="yellow" role="note">
            {hindrance}
          </Alert>
        )}
        <FaultAlerts faults={warnings} onOpen={props.onClose} />
      </Stack>
      <WhenLoaded of={plan} waiting="Comparing with what is live, and running the scenarios …">
        {(value) => <Planned plan={value} onReworded={plan.reload} {...props} />}
      </WhenLoaded>
    </Dialog>
  );
}

interface PlannedProps extends PublishDialogProps {
  readonly plan: PublishPlan;
  /** Reads the plan again, with the scenarios. */
  readonly onReworded: () => void;
}

function Planned({ plan: first, onReworded, onClose, onDone }: PlannedProps): ReactElement {
  // Another name may undo what the first one may change.
  const [undone, setUndone] = useState(first.undone);
  const plan = { ...first, undone };
  const kept = useKeptForm('publish', newDraft(plan.who), { accept: false, undo: false });
  const { form: draft, set: setDraft, forget } = kept;
  const [refusal, setRefusal] = useState<PublishRefusal>();
  const { fault, isBusy, send: request } = useRequest();
  const time = useChosenTime(draft.time);
  const missing = findMissingInPublish(plan, draft, time);
  const isLater = draft.time.when === 'later';
  const send = () =>
    request(async () => {
      setRefusal(undefined);
      const result = await toHost.changes.publish(requestOf(plan, draft, time));
      if ('refusal' in result) {
        setRefusal(result.refusal);
        if (result.refusal.kind === 'undone') setUndone(result.refusal.undone);
      } else {
        forget();
        onDone(isLater ? '' : ['Published.', result.done, result.fault ?? ''].join(' ').trim());
      }
    });
  const cancel = (): void => {
    forget();
    onClose();
  };
  return (
    <Stack gap="md">
      <ScenarioOutcomes run={plan.scenarios} most={3} onCorrected={onReworded} />
      <PublishForm {...{ plan, draft, setDraft, time }} />
      <Fault fault={fault} />
      {refusal === undefined ? null : <RefusalAlert refusal={refusal} />}
      <DialogButtons
        {...{ isBusy, missing }}
        onClose={cancel}
        action={isLater ? 'Plan' : 'Publish'}
        onPress={() => void send()}
      />
    </Stack>
  );
}

export function RefusalAlert({ refusal }: { readonly refusal: PublishRefusal }): ReactElement {
  const { title, lines } = refusalInWords(refusal);
  return (
    <Alert color="red" role="alert" title="Nothing was published">
      <Text>{title}</Text>
      <List size="sm">
        {lines.map((line, index) => (
          <List.Item key={index}>{line}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
