/** The options of a question: their words, their order, and what reads each of them. */
import { ActionIcon, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { TextField } from '../shared/fields.tsx';
import { Fault } from '../shared/Fault.tsx';
import { RoleButton } from '../shared/RoleButton.tsx';
import type { PartOption, PartOptions } from '../../prover/index.ts';
import { SourceLink } from '../shared/SourceLink.tsx';
import { countOf } from '../shared/words.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { AlsoOn } from './AlsoOn.tsx';
import { Section } from '../shared/Section.tsx';
import { useAct } from '../shared/use-request.ts';
import type { PartChange } from '../../host/index.ts';
import type { ShownPart } from './press.ts';
import { toHost } from '../shared/studio-host.ts';

interface OptionsProps {
  readonly options: PartOptions;
  /** The screens that are named above. */
  readonly named: readonly string[];
  readonly shown: ShownPart;
  /** Selects one option. */
  readonly onChoose: (value: string) => void;
}

export function Options({ options, named, shown, onChoose }: OptionsProps): ReactElement {
  const { lender } = useWorkplace();
  const { fault, act } = useAct();
  const change = (title: string, next: PartChange): Promise<boolean> =>
    act(title, () => toHost.parts.change(lender.folder, { ...shown, change: next }));
  const { entries, alsoOn, file } = options;
  return (
    <Section title="Options">
      <AlsoOn screens={alsoOn} named={named} />
      <Stack gap={4} component="ol" className="options">
        {entries.map((entry, index) => (
          <Option
            key={String(entry.value)}
            {...{ entry, index, change, onChoose }}
            count={entries.length}
          />
        ))}
      </Stack>
      <AddOption change={change} />
      <Fault fault={fault} />
      <SourceLink file={`${file}.json`} line={1} />
    </Section>
  );
}

interface OptionProps extends Pick<OptionsProps, 'onChoose'> {
  readonly entry: PartOption;
  readonly index: number;
  readonly count: number;
  readonly change: (title: string, change: PartChange) => Promise<boolean>;
}

function Option({ entry, index, count, change, onChoose }: OptionProps): ReactElement {
  const { label } = entry;
  const [isAsked, setAsked] = useState(false);
  const value = String(entry.value);
  const { ref, note } = useMovedRow(index);
  const move = (to: number) => {
    note();
    void change(`Moved “${label}”`, { change: 'move-option', value, to });
  };
  const remove = () => void change(`Removed “${label}”`, { change: 'remove-option', value });
  return (
    <li ref={ref}>
      <Group gap={4} wrap="nowrap">
        <UnstyledButton className="option-name" onClick={() => onChoose(value)}>
          {label}
        </UnstyledButton>
        <IconButton label={`Move up: ${label}`} isOff={index === 0} onPress={() => move(index - 1)}>
          ↑
        </IconButton>
        <IconButton
          label={`Move down: ${label}`}
          isOff={index === count - 1}
          onPress={() => move(index + 1)}
        >
          ↓
        </IconButton>
        <IconButton label={`Remove: ${label}`} isOff={count < 2} onPress={() => setAsked(true)}>
          ×
        </IconButton>
      </Group>
      {isAsked ? <Removal entry={entry} onRemove={remove} onKeep={() => setAsked(false)} /> : null}
    </li>
  );
}

/** A row that is moved loses the focus: the button that moved it, or the other one, gets it back. */
function useMovedRow(index: number) {
  const ref = useRef<HTMLLIElement>(null);
  const pressed = useRef<string | null>(null);
  const note = (): void => {
    pressed.current = document.activeElement?.getAttribute('aria-label') ?? null;
  };
  useEffect(() => {
    if (pressed.current === null) return;
    const buttons = [...(ref.current?.querySelectorAll('button:not(:disabled)') ?? [])];
    const labels = buttons.map((one) => one.getAttribute('aria-label') ?? '');
    const at = labels.indexOf(pressed.current);
    const next = buttons[at < 0 ? labels.findIndex((one) => one.startsWith('Move')) : at];
    (next as HTMLElement | undefined)?.focus();
    pressed.current = null;
  }, [index]);
  return { ref, note };
}

interface RemovalProps {
  readonly entry: PartOption;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

/** Says what reads the option before it is removed. */
function Removal({ entry, onRemove, onKeep }: RemovalProps): ReactElement {
  return (
    <Stack gap={4} py={4} role="group" aria-label={`Remove “${entry.label}”?`}>
      <Text size="xs">{readersInWords(entry)}</Text>
      <Group gap="xs">
        <RoleButton variant="filled" size="compact-xs" color="red.9" onClick={onRemove}>
          Remove
        </RoleButton>
        <Button size="compact-xs" variant="default" onClick={onKeep}>
          Keep
        </Button>
      </Group>
    </Stack>
  );
}

/** `3 rules and 1 example read it.` */
function readersInWords({ rules, scenarios }: PartOption): string {
  const readers = [
    ...(rules === 0 ? [] : [countOf(rules, 'rule', 'rules')]),
    ...(scenarios === 0 ? [] : [countOf(scenarios, 'example', 'examples')]),
  ];
  if (readers.length === 0) return 'No rule and no example reads it.';
  return `${readers.join(' and ')} ${rules + scenarios === 1 ? 'reads' : 'read'} it. Look at them afterwards.`;
}

interface IconButtonProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function IconButton({ label, isOff, onPress, children }: IconButtonProps): ReactElement {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className="quiet"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  );
}

function AddOption({ change }: Pick<OptionProps, 'change'>): ReactElement {
  const [label, setLabel] = useState('');
  const add = async (): Promise<void> => {
    const words = label.trim();
    if (words !== '' && (await change(`Added “${words}”`, { change: 'add-option', label: words })))
      setLabel('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Group gap="xs" wrap="nowrap" align="end">
        <TextField size="xs" flex={1} label="New option" value={label} onText={setLabel} />
        <RoleButton type="submit" disabled={label.trim() === ''}>
          Add
        </RoleButton>
      </Group>
    </form>
  );
}
