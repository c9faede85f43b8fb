/** The fields of a publish. */
import { Alert, Checkbox, List, MultiSelect, NumberInput, Radio, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { bindFields, TextField } from '../shared/fields.tsx';
import type { useChosenTime } from '../planned/use-chosen-time.ts';
import { WhenFields } from '../planned/WhenFields.tsx';
import { ReasonFields } from '../shared/ReasonFields.tsx';
import { useWorkplace } from '../shared/workplace.ts';
import {
  type Audience,
  mustAccept,
  mustUndo,
  type PublishDraft,
  usualName,
} from './publish-draft.ts';
import { countOf } from '../shared/words.ts';
import { undoneLines } from './refusal-words.ts';
import type { PublishPlan } from '../../host/index.ts';

interface PublishFormProps {
  readonly plan: PublishPlan;
  readonly draft: PublishDraft;
  readonly setDraft: (change: Partial<PublishDraft>) => void;
  readonly time: ReturnType<typeof useChosenTime>;
}

export function PublishForm(props: PublishFormProps): ReactElement {
  const { plan, draft, setDraft, time } = props;
  return (
    <>
      <Radio.Group
        label="Who gets it"
        value={draft.to}
        onChange={(to) => setDraft({ to: to as Audience })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="everyone" label="Everyone" />
          <Radio value="share" label="A share of the sessions" />
          <Radio value="lenders" label="Some lenders" />
        </Stack>
      </Radio.Group>
      {draft.to === 'everyone' ? <Warnings {...props} /> : <GroupFields {...props} />}
      <WhenFields
        time={draft.time}
        setTime={(next) => setDraft({ time: next })}
        at={time.at}
        instants={time.instants}
      />
      <ReasonFields
        {...draft}
        help="For the history. Say what changes and who agreed to it."
        isNeeded={mustAccept(plan, draft) || mustUndo(plan, draft)}
        set={setDraft}
      />
    </>
  );
}

/** The sessions or lenders of a group, and its name. */
function GroupFields({ plan, draft, setDraft }: PublishFormProps): ReactElement {
  const { lenders } = useWorkplace();
  const name = draft.name.trim() || usualName(draft.to);
  const known = plan.channels.find((one) => one.name === name);
  return (
    <>
      {draft.to === 'share' ? (
        <NumberInput
          label="Share of the sessions"
          suffix=" %"
          min={1}
          max={100}
          value={draft.share ?? ''}
          onChange={(share) => setDraft({ share: typeof share === 'number' ? share : undefined })}
        />
      ) : (
        <MultiSelect
          label="Lenders"
          searchable
          value={[...draft.orgs]}
          onChange={(orgs) => setDraft({ orgs })}
          data={lenders.map(({ code, name: label }) => ({ value: code, label }))}
        />
      )}
      <TextField
        label="Name of the group"
        description={
          known === undefined
            ? 'Lower-case letters, digits and hyphens.'
            : `The group ${name} exists. It gets this release in place of the one that it has.`
        }
        placeholder={usualName(draft.to)}
        {...bindFields(draft, setDraft).text('name')}
      />
      {plan.breaking > 0 ? (
        <Text>
          {`${countOf(plan.breaking, 'change breaks', 'changes break')} something for the borrowers of the group.`}
        </Text>
      ) : null}
    </>
  );
}

/** Lists the warnings that have to be accepted before everyone gets it. */
function Warnings({ plan, draft, setDraft }: PublishFormProps): ReactElement {
  const { tick } = bindFields(draft, setDraft);
  return (
    <>
      {plan.unmapped.length > 0 ? (
        <Alert color="red" title="Answers of borrowers would be lost">
          {`A migration does not say what becomes of ${plan.unmapped.join(', ')}. Please rename, map or drop each.`}
        </Alert>
      ) : null}
      {plan.hasPlanned && draft.time.when === 'now' ? (
        <Text>
          A release is planned. It will not go live by itself once this one is live for everyone.
        </Text>
      ) : null}
      {mustAccept(plan, draft) ? (
        <Alert color="red" title={acceptTitle(plan)}>
          <Checkbox label="I accept that, with the reason below" {...tick('accept')} />
        </Alert>
      ) : null}
      {mustUndo(plan, draft) ? (
        <Alert color="red" title="This would undo what others made live">
          <List size="sm" mb="xs">
            {plan.undone.flatMap(undoneLines).map((line, index) => (
              <List.Item key={index}>{line}</List.Item>
            ))}
          </List>
          <Checkbox label="I undo it, with the reason below" {...tick('undo')} />
        </Alert>
      ) : null}
    </>
  );
}

const acceptTitle = ({ breaking, unknown }: PublishPlan): string =>
  unknown === undefined
    ? `${countOf(breaking, 'change breaks', 'changes break')} something for borrowers`
    : `What breaks is unknown: ${unknown}`;
