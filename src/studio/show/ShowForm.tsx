/** Asks what a link to show is called, which lender it shows, and how long it lasts. */
import { Input, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useId, useState, type ReactElement } from 'react';
import { TextField } from '../shared/fields.tsx';
import { Confirm } from '../shared/Confirm.tsx';
import { useWorkplace } from '../shared/workplace.ts';
import { makeLink } from './show-host.ts';

const DAYS = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
];

interface ShowFormProps {
  readonly release: string;
  readonly onClose: () => void;
  readonly onMade: (address: string) => void;
}

export function ShowForm({ release, onClose, onMade }: ShowFormProps): ReactElement {
  const { lender } = useWorkplace();
  const [title, setTitle] = useState('');
  const [org, setOrg] = useState(lender.code);
  const [days, setDays] = useState('7');
  const make = async (): Promise<void> =>
    onMade(await makeLink({ release, title: title.trim(), org, days: Number(days) }));
  return (
    <Confirm
      title="Link to show"
      action="Make the link"
      isReady={title.trim() !== ''}
      takesEnter
      onClose={onClose}
      onConfirm={make}
    >
      <Stack gap="md">
        <Text>
          Whoever has the link opens the application as it is now, on a phone too. It says on each
          page that it is a draft, and what they send reaches no lender. Later changes do not show
          in it.
        </Text>
        <What {...{ title, setTitle, org, setOrg }} />
        <Days {...{ days, setDays }} />
      </Stack>
    </Confirm>
  );
}

interface WhatProps {
  readonly title: string;
  readonly setTitle: (title: string) => void;
  readonly org: string;
  readonly setOrg: (org: string) => void;
}

/** The title and the lender. */
function What({ title, setTitle, org, setOrg }: WhatProps): ReactElement {
  const { lenders } = useWorkplace();
  return (
    <>
      <TextField
        label="Title"
        description="Stands on each page, such as “Spring rates, for the board”."
        data-autofocus
        required
        maxLength={80}
        value={title}
        onText={setTitle}
      />
      <Select
        label="Lender"
        data={lenders.map(({ code, name }) => ({ value: code, label: name }))}
        value={org}
        searchable
        onChange={(code) => setOrg(code ?? org)}
      />
    </>
  );
}

interface DaysProps {
  readonly days: string;
  readonly setDays: (days: string) => void;
}

function Days({ days, setDays }: DaysProps): ReactElement {
  const id = useId();
  return (
    <Input.Wrapper label="Ends after" labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        aria-labelledby={id}
        display="flex"
        w="fit-content"
        data={DAYS}
        value={days}
        onChange={setDays}
      />
    </Input.Wrapper>
  );
}
