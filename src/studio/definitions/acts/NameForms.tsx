/** Renames, copies and removes a step or question, with what else that touches. */
import { Checkbox, Group, Loader, ScrollArea, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { TextField } from '../../shared/fields.tsx';
import { Fault } from '../../shared/Fault.tsx';
import { RoleButton } from '../../shared/RoleButton.tsx';
import { SourceLink } from '../../shared/SourceLink.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import { ActForm } from './ActForm.tsx';
import { removalInWords } from './removal-words.ts';
import type { ActFormProps } from './AddQuestion.tsx';
import {
  type DefinitionAct,
  fetchUses,
  type Named,
  type NameUse,
  previewAct,
} from './acts-host.ts';
import { Hint, Note } from '../../shared/looks.ts';

interface NamedProps extends ActFormProps {
  readonly named: Named;
}

const nameOf = (named: Named): string => (named.of === 'question' ? named.name : named.id);
/** The act on a question or a step, with what it needs besides. */
function actOn(named: Named, verb: 'rename' | 'copy' | 'remove', more: object): DefinitionAct {
  const target =
    named.of === 'question'
      ? { file: named.file, name: named.name }
      : { journey: named.journey, id: named.id };
  return { act: `${verb}-${named.of}`, ...target, ...more } as DefinitionAct;
}

const keyOf = ({ file, line }: NameUse): string => `${file}:${line}`;

export function RenameForm({ named, fault, isBusy, onAct }: NamedProps): ReactElement {
  const name = nameOf(named);
  const [to, setTo] = useState(name);
  const { value: uses, fault: unread } = useLoaded([name], () => fetchUses(named));
  // What was pressed, against what is sure.
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = (use: NameUse): boolean => pressed.get(keyOf(use)) ?? use.isSure;
  const submit = (): void => {
    const chosen = (uses ?? []).filter(isChosen);
    onAct(`Renamed ${name} to ${to}`, actOn(named, 'rename', { to, uses: chosen }));
  };
  return (
    <NewName {...{ to, setTo, isBusy, submit }} fault={fault || (unread ?? '')} button="Rename">
      <Text>
        {uses === undefined
          ? 'Looking where it is named …'
          : `It is named on ${uses.length} lines. Those that may mean something else of this name are not ticked.`}
      </Text>
      <ScrollArea.Autosize mah={280} type="auto">
        <Stack gap={6}>
          {(uses ?? []).map((use) => (
            <Checkbox
              key={keyOf(use)}
              size="xs"
              checked={isChosen(use)}
              onChange={({ currentTarget }) =>
                setPressed(new Map(pressed).set(keyOf(use), currentTarget.checked))
              }
              label={<UseLine use={use} />}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </NewName>
  );
}

function UseLine({ use }: { readonly use: NameUse }): ReactElement {
  return (
    <>
      <Text span size="xs" className="code">
        {use.words.slice(0, 120)}
      </Text>{' '}
      <Note span>{keyOf(use)}</Note>
    </>
  );
}

export function CopyForm({ named, fault, isBusy, onAct }: NamedProps): ReactElement {
  const name = nameOf(named);
  const [to, setTo] = useState(named.of === 'question' ? `${name}2` : `${name}-2`);
  const submit = (): void => onAct(`Copied ${name} as ${to}`, actOn(named, 'copy', { to }));
  return (
    <NewName {...{ to, setTo, isBusy, submit, fault }} button="Duplicate">
      <Hint>
        {named.of === 'step'
          ? 'Both steps ask the same questions. Change those of the copy next.'
          : 'The copy has the same words and limits. It is not sent until a call names it.'}
      </Hint>
    </NewName>
  );
}

interface NewNameProps extends Omit<ActFormProps, 'onAct'> {
  readonly to: string;
  readonly setTo: (to: string) => void;
  readonly submit: () => void;
  readonly button: string;
  readonly children: ReactElement | readonly ReactElement[];
}

function NewName({ to, setTo, children, ...form }: NewNameProps): ReactElement {
  return (
    <ActForm {...form}>
      <TextField data-autofocus label="New name" value={to} onText={setTo} />
      {children}
    </ActForm>
  );
}

export function RemoveForm({ named, fault, isBusy, onAct }: NamedProps): ReactElement {
  const name = nameOf(named);
  const act = actOn(named, 'remove', {});
  const plan = useLoaded([name], () => previewAct(act));
  const problems = plan.value?.problems ?? [];
  const shownFault = fault || plan.fault;
  return (
    <Stack gap="sm">
      {plan.value === undefined && shownFault === undefined ? <Loader /> : null}
      {plan.value === undefined ? null : <Text>{removalInWords(problems)}</Text>}
      <ScrollArea.Autosize mah={280} type="auto">
        <Stack gap="xs">
          {problems.map(({ file, line, what }, index) => (
            <Text key={index}>
              {what} <SourceLink {...{ file, line }} />
            </Text>
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Fault fault={shownFault} />
      <Group justify="end">
        <RoleButton
          variant="filled"
          size="sm"
          color="red"
          loading={isBusy}
          disabled={plan.value === undefined}
          onClick={() => onAct(`Deleted ${name}`, act)}
        >
          Delete
        </RoleButton>
      </Group>
    </Stack>
  );
}
