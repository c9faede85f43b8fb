/** A list of sentences of a lender's theme. A lender with its own list has all of it. */
import { Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { LongField } from '../../shared/fields.tsx';
import { FaultLine } from '../../shared/Fault.tsx';
import { RoleButton } from '../../shared/RoleButton.tsx';
import { useFieldDraft } from '../use-field-draft.ts';
import { type ThemeValueProps, useThemeEdit } from './use-theme-edit.ts';
import { Note, SmallButton } from '../../shared/looks.ts';

export function ThemeLines(props: ThemeValueProps): ReactElement {
  const { label } = props;
  const { own, base, fault, save } = useThemeEdit<readonly unknown[]>(props);
  const lines = own ?? base ?? [];
  const { draft, setDraft, noteSent } = useFieldDraft(lines);
  const commit = (next: readonly unknown[]): void => {
    const written = next.filter((line) => line !== '');
    noteSent(draft, written);
    void save(written);
  };
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Text fw={500}>{label}</Text>
      {draft.map((line, at) => (
        <Line
          key={at}
          label={`${label}, ${at + 1}`}
          line={line}
          onChange={(next) => setDraft(draft.with(at, next))}
          onBlur={() => {
            if (draft[at] !== lines[at]) commit(draft);
          }}
          onRemove={() => commit(draft.toSpliced(at, 1))}
        />
      ))}
      <Group gap="xs">
        <SmallButton onClick={() => setDraft([...draft, ''])}>Add a line</SmallButton>
        {own === null || base === null ? (
          <Note>{own === null ? 'Of the base' : 'Its own'}</Note>
        ) : (
          <RoleButton variant="subtle" onClick={() => void save(null)}>
            Use the lines of the base
          </RoleButton>
        )}
      </Group>
      <FaultLine fault={fault} />
    </Stack>
  );
}

interface LineProps {
  readonly label: string;
  readonly line: unknown;
  readonly onChange: (line: string) => void;
  readonly onBlur: () => void;
  readonly onRemove: () => void;
}

function Line({ label, line, onChange, onBlur, onRemove }: LineProps): ReactElement {
  const isPlain = typeof line === 'string';
  return (
    <Group wrap="nowrap" align="start" gap="xs">
      <LongField
        className="grows"
        aria-label={label}
        minRows={1}
        readOnly={!isPlain}
        description={isPlain ? undefined : 'A rule writes this line. Its text is in the theme.'}
        value={isPlain ? line : JSON.stringify(line)}
        onText={onChange}
        onBlur={onBlur}
      />
      <RoleButton variant="subtle" aria-label={`Remove ${label}`} onClick={onRemove}>
        Remove
      </RoleButton>
    </Group>
  );
}
