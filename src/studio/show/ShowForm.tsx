/** Asks what a link to show is called, which lender it shows, and how long it lasts. */
import { Input, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useId, type ReactElement } from 'react';
import { bindFields, TextField } from '../shared/fields.tsx';
import { Confirm } from '../shared/Confirm.tsx';
import { useKeptForm } from '../shared/kept-drafts.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { toHost } from '../shared/studio-host.ts';

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
  const kept = useKeptForm('show', { title: '', org: lender.code, days: '7' });
  const { form, set } = kept;
  const { org, days } = form;
  const title = form.title.trim();
  const make = async (): Promise<void> => {
    const { path } = await toHost.shows.make({ release, title, org, days: Number(days) });
    onMade(new URL(path, location.href).href);
  };
  return (
    <Confirm
      title="Link to show"
      action="Make the link"
      missing={title === '' ? 'Please write a title.' : ''}
      takesEnter
      {...{ kept, onClose }}
      onConfirm={make}
    >
      <Stack gap="md">
        <Text>
          Whoever has the link opens the application as it is now, on a phone too. It says on each
          page that it is a draft, and what they send reaches no lender. Later changes do not show
          in it.
        </Text>
        <What {...{ form, set }} />
        <Days {...{ form, set }} />
      </Stack>
    </Confirm>
  );
}

interface PartProps {
  readonly form: { readonly title: string; readonly org: string; readonly days: string };
  readonly set: (change: Partial<PartProps['form']>) => void;
}

/** The title and the lender. */
function What({ form, set }: PartProps): ReactElement {
  const { lenders } = useWorkplace();
  return (
    <>
      <TextField
        label="Title"
        description="Stands on each page, such as “Spring rates, for the board”."
        data-autofocus
        required
        maxLength={80}
        {...bindFields(form, set).text('title')}
      />
      <Select
        label="Lender"
        data={lenders.map(({ code, name }) => ({ value: code, label: name }))}
        value={form.org}
        searchable
        onChange={(code) => set({ org: code ?? form.org })}
      />
    </>
  );
}

function Days({ form, set }: PartProps): ReactElement {
  const id = useId();
  return (
    <Input.Wrapper label="Ends after" labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        aria-labelledby={id}
        display="flex"
        w="fit-content"
        data={DAYS}
        value={form.days}
        onChange={(days) => set({ days })}
      />
    </Input.Wrapper>
  );
}
