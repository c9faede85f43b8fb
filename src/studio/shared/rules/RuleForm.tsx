/** Changes the rule at a place of a definition: a sentence of conditions, or JSON. */
import { Group, Modal, Stack } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useAct } from '../use-request.ts';
import { Fault } from '../Fault.tsx';
import type { Rule } from '../../../engine/index.ts';
import { RoleButton } from '../RoleButton.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useWorkplace } from '../workplace.ts';
import { WhenLoaded } from '../WhenLoaded.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { readRules, type RulePlace, saveRule } from './rules-host.ts';
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
  const { fault, isBusy, act } = useAct();
  const save = async (): Promise<void> => {
    const change = { file, pointer, before: held?.rule ?? null, rule: changed?.rule ?? null };
    if (await act(`Changed when “${label}” holds`, () => saveRule(change))) onClose();
  };
  return (
    <Stack gap="sm">
      <Hint>
        {held === undefined ? 'Without a condition, it always holds.' : `Now: ${held.words}.`}
      </Hint>
      <WhenLoaded of={read}>
        {({ facts, named }) => (
          <RuleEditor
            {...{ facts, named }}
            key={pointer}
            rule={held?.rule}
            onChange={(rule, ruleFault = '') => setChanged({ rule, fault: ruleFault })}
          />
        )}
      </WhenLoaded>
      <Fault fault={fault} />
      <Group justify="end">
        <RoleButton
          size="sm"
          variant="filled"
          loading={isBusy}
          disabled={changed === undefined || changed.fault !== ''}
          onClick={() => void save()}
        >
          Change the rule
        </RoleButton>
      </Group>
    </Stack>
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
