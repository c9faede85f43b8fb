/** Switches between the working folder and the named drafts, and makes, renames and deletes drafts. */
import { Button, Combobox, Menu, Text, Tooltip } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Confirm } from '../shared/Confirm.tsx';
import { useMissingRole } from '../shared/operator.ts';
import { DRAFT_ID, openPlace } from '../shared/place.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { draftInWords, peopleInWords } from './draft-words.ts';
import { DraftName } from './DraftName.tsx';
import { Note } from '../shared/looks.ts';
import type { DraftList } from '../../host/index.ts';
import { fromHost, toHost } from '../shared/studio-host.ts';

type Act = 'new' | 'rename' | 'delete';

export function DraftSwitch(): ReactElement {
  const { draft } = useWorkplace();
  const [isOpen, setOpen] = useState(false);
  const [act, setAct] = useState<Act>();
  const name = draft?.draft.name ?? 'Working folder';
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        width={320}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            variant="default"
            className="place"
            aria-label={`Work on: ${name}`}
            title={name}
            rightSection={<Combobox.Chevron />}
          >
            <Text fw={600} truncate>
              {name}
            </Text>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>{isOpen ? <Choices onAct={setAct} /> : null}</Menu.Dropdown>
      </Menu>
      <People />
      {act === undefined ? null : <Dialog {...{ act, name }} onClose={() => setAct(undefined)} />}
    </>
  );
}

/** Counts the people in the draft; nothing for one alone. */
function People(): ReactElement | null {
  const { draft } = useWorkplace();
  const people = draft?.people ?? [];
  if (people.length < 2) return null;
  return (
    <Tooltip label={`${peopleInWords(people)} in this draft`}>
      <Text className="people" tabIndex={0} role="status">
        {`${people.length} people`}
      </Text>
    </Tooltip>
  );
}

function Choices({ onAct }: { readonly onAct: (act: Act) => void }): ReactElement {
  const { value, fault } = useLoaded([], fromHost.drafts.list);
  const missing = useMissingRole('edit');
  return (
    <>
      <Menu.Label>Work on</Menu.Label>
      {value?.hasFolder ? <Choice id="" name="Working folder" detail="What is on disk" /> : null}
      {value === undefined ? <Menu.Label>{fault ?? 'Reading the drafts …'}</Menu.Label> : null}
      <DraftItems drafts={value?.drafts ?? []} />
      <Menu.Divider />
      {missing === undefined ? null : <Menu.Label>{missing}</Menu.Label>}
      <Menu.Item disabled={missing !== undefined} onClick={() => onAct('new')}>
        New draft …
      </Menu.Item>
      {DRAFT_ID === '' ? null : (
        <>
          <Menu.Item disabled={missing !== undefined} onClick={() => onAct('rename')}>
            Rename this draft …
          </Menu.Item>
          <Menu.Item color="red" disabled={missing !== undefined} onClick={() => onAct('delete')}>
            Delete this draft …
          </Menu.Item>
        </>
      )}
    </>
  );
}

const DraftItems = ({ drafts }: Pick<DraftList, 'drafts'>): ReactElement => {
  const [now] = useState(Date.now);
  return (
    <div className="draft-items">
      {drafts.map((one) => (
        <Choice key={one.id} id={one.id} name={one.name} detail={draftInWords(one, now)} />
      ))}
    </div>
  );
};

interface ChoiceProps {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

const Choice = ({ id, name, detail }: ChoiceProps): ReactElement => (
  <Menu.Item
    aria-current={id === DRAFT_ID ? 'true' : undefined}
    onClick={() => {
      if (id !== DRAFT_ID) openPlace(id);
    }}
  >
    <Text fw={id === DRAFT_ID ? 700 : undefined} truncate>
      {name}
    </Text>
    <Note truncate>{detail}</Note>
  </Menu.Item>
);

interface DialogProps {
  readonly act: Act;
  readonly name: string;
  readonly onClose: () => void;
}

function Dialog({ act, name, onClose }: DialogProps): ReactElement {
  if (act === 'delete')
    return (
      <Confirm
        title={`Delete “${name}”?`}
        action="Delete the draft"
        onClose={onClose}
        onConfirm={() => toHost.drafts.remove(DRAFT_ID).then(() => openPlace(''))}
      >
        Its changes are lost for everyone who works on it. What is live stays as it is.
      </Confirm>
    );
  if (act === 'rename')
    return (
      <DraftName
        {...{ name, onClose, title: 'Rename the draft', action: 'Rename' }}
        description="Everyone who works on it sees the new name."
        onName={(next) => toHost.drafts.rename(DRAFT_ID, next).then(onClose)}
      />
    );
  return <NewDraft onClose={onClose} />;
}

export const NewDraft = ({ onClose }: Pick<DialogProps, 'onClose'>): ReactElement => (
  <DraftName
    {...{ name: '', onClose, title: 'New draft', action: 'Make the draft' }}
    description="It begins as what is live now. Nobody but those in the Studio sees it until it is published."
    onName={(next) => toHost.drafts.add(next).then(({ id }) => openPlace(id))}
  />
);
