/** Lists the approvals of each release, with why one does not count, and adds the operator's. */
import { Group, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Confirm } from '../shared/Confirm.tsx';
import { useKeptForm } from '../shared/kept-drafts.ts';
import { REASON_FORMS } from '../releases/reason-forms.ts';
import { ReasonFields } from '../shared/ReasonFields.tsx';
import { RoleButton } from '../shared/RoleButton.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { timeInWords } from '../shared/words.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';
import { ScenarioCount } from './Scenarios.tsx';
import { Hint, Note, Tag } from '../shared/looks.ts';
import { Section } from '../shared/Section.tsx';
import type { Approval, ApprovalCandidate } from '../../host/index.ts';
import { fromHost, toHost } from '../shared/studio-host.ts';

const isApproved = ({ approvals }: Pick<ApprovalCandidate, 'approvals'>): boolean =>
  approvals.some((approval) => approval.void === undefined);

/** Returns why the operator cannot publish what waits; undefined if they can, or it is unknown. */
export function usePublishHindrance(): string | undefined {
  const { operator, version } = useWorkplace();
  const { value, fault } = useLoaded([version], fromHost.approvals.state);
  // The host judges it again when it is published.
  if (!operator.isSignedIn || fault !== undefined) return undefined;
  const approvals = value?.candidates
    .filter(({ group }) => group === undefined)
    .map((one) => one.approvals.filter((approval) => approval.void === undefined));
  const lacking = approvals?.find((valid) => valid.every(({ isOwn }) => isOwn));
  if (lacking === undefined) return undefined;
  return lacking.length > 0
    ? 'You approved these changes, so another person has to publish or plan them.'
    : 'Nobody else has approved these changes yet. Only then can they be published or planned.';
}

/** Nothing where no operators sign in, and until they are read. */
export function Approvals(): ReactElement | null {
  const { operator, version } = useWorkplace();
  const read = useLoaded([version], fromHost.approvals.state);
  if (!operator.isSignedIn || (read.value ?? read.fault) === undefined) return null;
  return (
    <Section title="Approvals" gap="sm">
      <WhenLoaded of={read}>
        {({ candidates }) =>
          candidates.length === 0 ? (
            <Hint>Nothing waits for an approval.</Hint>
          ) : (
            candidates.map((one) => (
              <Candidacy key={`${one.release} ${one.group ?? ''}`} one={one} onDone={read.reload} />
            ))
          )
        }
      </WhenLoaded>
    </Section>
  );
}

interface CandidacyProps {
  readonly one: ApprovalCandidate;
  readonly onDone: () => void;
}

function Candidacy({ one, onDone }: CandidacyProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { group, approvals, hindrance } = one;
  const what = group === undefined ? 'These changes' : `The release of the group ${group}`;
  return (
    <Stack gap="xs">
      <Text>
        {isApproved(one)
          ? `${what} may go live.`
          : `${what} may go live when a second person has approved them.`}
      </Text>
      {approvals.map((approval) => (
        <Given key={`${approval.at} ${approval.who}`} approval={approval} />
      ))}
      {isApproved(one) ? null : (
        <>
          {hindrance === '' ? null : <Hint>{hindrance}</Hint>}
          <Group>
            <RoleButton needs="approve" disabled={hindrance !== ''} onClick={() => setOpen(true)}>
              Approve …
            </RoleButton>
          </Group>
        </>
      )}
      {isOpen ? <ApproveDialog {...{ one, onDone }} onClose={() => setOpen(false)} /> : null}
    </Stack>
  );
}

function Given({ approval }: { readonly approval: Approval }): ReactElement {
  const { who, at, why } = approval;
  const isVoid = approval.void !== undefined;
  return (
    <div>
      <Group gap="xs">
        <Tag color={isVoid ? 'gray' : 'teal'}>{isVoid ? 'Does not count' : 'Approved'}</Tag>
        <Text>{`${who}, ${timeInWords(at)}`}</Text>
      </Group>
      {why === '' ? null : <Text>{why}</Text>}
      {isVoid ? <Note>{`Because ${approval.void}.`}</Note> : null}
    </div>
  );
}

interface ApproveDialogProps extends CandidacyProps {
  readonly onClose: () => void;
}

function ApproveDialog({ one, onDone, onClose }: ApproveDialogProps): ReactElement {
  const kept = useKeptForm(REASON_FORMS.approve(one), { why: '' });
  const { why } = kept.form;
  const confirm = async (): Promise<void> => {
    await toHost.approvals.approve({ release: one.release, base: one.base, why: why.trim() });
    onDone();
    onClose();
  };
  return (
    <Confirm title="Approve" action="Approve" {...{ kept, onClose }} onConfirm={confirm}>
      <Stack gap="sm">
        <Text>
          You confirm that you looked at each change, and that it may go live. A change after your
          approval makes it void, and so does another release that goes live before. Another person
          has to publish them then.
        </Text>
        {one.group === undefined ? <WaitingRun /> : null}
        <ReasonFields why={why} set={kept.set} />
      </Stack>
    </Confirm>
  );
}

/** Runs the scenarios of what waits, which cannot be published while they fail. */
function WaitingRun(): ReactElement {
  const { version } = useWorkplace();
  const read = useLoaded([version], fromHost.changes.runScenarios);
  return <WhenLoaded of={read}>{(run) => <ScenarioCount run={run} />}</WhenLoaded>;
}
