/** Lists what goes live at a time, with the way to cancel it, and what could not. */
import { Alert, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Fault } from '../shared/Fault.tsx';
import { countOf, shortId } from '../shared/words.ts';
import { REASON_FORMS } from '../releases/reason-forms.ts';
import { scopeInWords } from '../releases/release-words.ts';
import { Confirm } from '../shared/Confirm.tsx';
import { useKeptForm } from '../shared/kept-drafts.ts';
import { ReasonFields } from '../shared/ReasonFields.tsx';
import { RoleButton } from '../shared/RoleButton.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { instantInWords, ownZone, untilInWords } from './time-words.ts';
import { EVERY_MS, useNow } from './use-now.ts';
import type { PlannedRelease, PlannedState } from '../../host/index.ts';
import { fromHost, toHost } from '../shared/studio-host.ts';

/** Empty when nothing is planned. While something is, it is read again: others may go live before. */
export function PlannedList(): ReactElement {
  const { version } = useWorkplace();
  const { value, fault, reload } = useLoaded([version], fromHost.planned.state, (known) =>
    known === undefined || known.planned.length === 0 ? false : EVERY_MS,
  );
  if (fault !== undefined) return <Fault fault={fault} title="What is planned could not be read" />;
  const { planned = [], lapsed } = value ?? {};
  return (
    <>
      <VisuallyHidden role="status">
        {planned.length === 0 ? '' : `${countOf(planned.length, 'release', 'releases')} planned`}
      </VisuallyHidden>
      {planned.length === 0 && lapsed === undefined ? null : (
        <Stack gap="xs" component="section" aria-label="Planned">
          {planned.map((one) => (
            <Plan key={one.entry.number} one={one} onDone={reload} />
          ))}
          {lapsed === undefined ? null : <Lapsed entry={lapsed} />}
        </Stack>
      )}
    </>
  );
}

interface PlanProps {
  readonly one: PlannedRelease;
  readonly onDone: () => void;
}

function Plan({ one, onDone }: PlanProps): ReactElement {
  const { lenders } = useWorkplace();
  const [zone, now] = [ownZone(), useNow()];
  const [asks, setAsks] = useState(false);
  const { entry, hindrance } = one;
  const { release, who, why, details = {} } = entry;
  const at = details.goesLiveAt ?? '';
  const time = instantInWords(at, { zone, now });
  const group = details.channel === undefined ? '' : ` (group ${details.channel})`;
  const scope = details.channel === undefined ? 'everyone' : scopeInWords(details, lenders);
  return (
    <Alert
      color={hindrance === undefined ? 'blue' : 'red'}
      title={
        hindrance === undefined
          ? `Goes live on ${time}, ${untilInWords(at, now)}`
          : `Will not go live on ${time}, because ${hindrance}`
      }
    >
      <Group justify="space-between" align="flex-end" wrap="nowrap">
        <Text>
          {`Release ${shortId(release)} for ${scope}${group}, planned by ${who}${why === '' ? '' : `: ${why}`}`}
        </Text>
        <RoleButton
          needs="publish"
          size="compact-sm"
          flex="none"
          aria-label={`Cancel the plan of release ${shortId(release)} …`}
          onClick={() => setAsks(true)}
        >
          Cancel …
        </RoleButton>
      </Group>
      {asks ? <CancelDialog {...{ one, onDone, time }} onClose={() => setAsks(false)} /> : null}
    </Alert>
  );
}

interface CancelDialogProps extends PlanProps {
  readonly time: string;
  readonly onClose: () => void;
}

function CancelDialog({ one, time, onDone, onClose }: CancelDialogProps): ReactElement {
  const { operator } = useWorkplace();
  const kept = useKeptForm(REASON_FORMS.cancelPlan(one), { who: operator.name, why: '' });
  const { form: reason, set: setReason } = kept;
  const confirm = async (): Promise<void> => {
    const [who, why] = [reason.who.trim(), reason.why.trim()];
    await toHost.planned.cancel({ plan: one.entry.number, who, why });
    onClose();
    onDone();
  };
  return (
    <Confirm
      title="Take it off the plan"
      action="Take it off"
      missing={reason.who.trim() === '' ? 'Please say who you are.' : ''}
      {...{ kept, onClose }}
      onConfirm={confirm}
    >
      <Stack gap="sm">
        <Text>{`Nothing goes live on ${time} then. What is live stays. For another time, take it off, and plan it again in “Changes”.`}</Text>
        <ReasonFields {...reason} set={setReason} />
      </Stack>
    </Confirm>
  );
}

function Lapsed({ entry }: { readonly entry: NonNullable<PlannedState['lapsed']> }): ReactElement {
  const [zone, now] = [ownZone(), useNow()];
  return (
    <Alert
      color="red"
      title={`Release ${shortId(entry.release)} did not go live on ${instantInWords(entry.at, { zone, now })}`}
    >
      {`Because ${entry.why.replace(/\.$/, '')}. Look at the changes, and publish or plan them again.`}
    </Alert>
  );
}
