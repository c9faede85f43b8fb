/** Changes the rule at a place of a definition, and where it leads: a sentence of conditions, or JSON. */
import { Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useAct } from '../use-request.ts';
import { Fault } from '../Fault.tsx';
import type { Rule } from '../../../engine/index.ts';
import { RoleButton } from '../RoleButton.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useWorkplace } from '../workplace.ts';
import { WhenLoaded } from '../WhenLoaded.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import {
  type HeldEntry,
  readRules,
  type RulePlace,
  saveRule,
  type TargetChoice,
} from './rules-host.ts';
import { Hint } from '../looks.ts';

interface RuleFormProps {
  readonly place: RulePlace;
  /** What it decides, such as the label of a question. */
  readonly label: string;
  readonly onClose: () => void;
}

export function RuleForm({ place, label, onClose }: RuleFormProps): ReactElement {
  const { lender } = useWorkplace();
  const { file, pointer } = place;
  const read = useLoaded([file, pointer, lender.folder], () => readRules(file, lender));
  const held = read.value?.rules.find((one) => one.pointer === pointer);
  const [changed, setChanged] = useState<{
    readonly rule?: Rule | undefined;
    readonly fault: string;
  }>();
  const [to, setTo] = useState<string>();
  const { fault, isBusy, act } = useAct();
  const save = async (): Promise<void> => {
    const before = held?.rule ?? null;
    const rule = changed === undefined ? before : (changed.rule ?? null);
    const target = held?.target && to !== undefined && { target: { before: held.target.to, to } };
    const title = changed === undefined ? `Changed where “${label}” leads` : '';
    const change = { file, pointer, before, rule, ...target };
    if (await act(title || `Changed when “${label}” holds`, () => saveRule(change))) onClose();
  };
  return (
    <Stack gap="sm">
      <Hint>{held?.rule ? `Now: ${held.words}.` : 'Without a condition, it always holds.'}</Hint>
      <WhenLoaded of={read}>
        {({ facts, named, targets }) => (
          <>
            <RuleEditor
              {...{ facts, named }}
              key={pointer}
              rule={held?.rule ?? undefined}
              onChange={(rule, ruleFault = '') => setChanged({ rule, fault: ruleFault })}
            />
            <Target {...{ held, targets, to, setTo }} />
          </>
        )}
      </WhenLoaded>
      <Fault fault={fault} />
      <Group justify="end">
        <RoleButton
          size="sm"
          variant="filled"
          loading={isBusy}
          disabled={(changed ?? to) === undefined || (changed?.fault ?? '') !== ''}
          onClick={() => void save()}
        >
          Change the rule
        </RoleButton>
      </Group>
    </Stack>
  );
}

interface TargetProps {
  readonly held: HeldEntry | undefined;
  readonly targets: readonly TargetChoice[];
  /** The chosen target; undefined: as it is. */
  readonly to: string | undefined;
  readonly setTo: (to: string) => void;
}

/** Where a route leads; nothing for a rule that leads nowhere. */
function Target({ held, targets, to, setTo }: TargetProps): ReactElement | null {
  if (held?.target === undefined) return null;
  const { kind, to: present } = held.target;
  const fitting = targets.filter((one) => one.kind === kind);
  const own = fitting.some((one) => one.to === present) ? [] : [{ to: present, label: present }];
  return (
    <Group gap="xs" wrap="nowrap">
      <Text flex="none">Leads to</Text>
      <Select
        flex={1}
        searchable
        aria-label="Leads to"
        value={to ?? present}
        onChange={(next) => setTo(next ?? present)}
        data={[...own, ...fitting].map((one) => ({ value: one.to, label: one.label }))}
      />
    </Group>
  );
}

/** The form in a dialog of its own. */
export function RuleDialog(props: RuleFormProps): ReactElement {
  return (
    <Modal opened onClose={props.onClose} title={`When: ${props.label}`} size="xl">
      <RuleForm {...props} />
    </Modal>
  );
}
