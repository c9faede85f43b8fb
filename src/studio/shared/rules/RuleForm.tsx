/** Changes the rule at a place of a definition: a sentence of conditions, or JSON. */
import { Group, Loader, Modal, Stack } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useAct } from '../use-request.ts';
import { Fault } from '../Fault.tsx';
import type { Rule } from '../../../engine/index.ts';
import { RoleButton } from '../RoleButton.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useWorkplace } from '../workplace.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { readRules, type RulePlace, setRule } from './rules-host.ts';
import { Hint } from '../looks.ts';

interface RuleFormProps {
  readonly place: RulePlace;
  /** What it decides, such as the label of a question. */
  readonly label: string;
  readonly onClose: () => void;
}

export function RuleForm({ place, label, onClose }: RuleFormProps): ReactElement {
  const { lender } = useWorkplace();
  const { value, fault } = useLoaded([place.file, place.pointer, lender.folder], () =>
    readRules(place.file, lender),
  );
  const held = value?.rules.find(({ pointer }) => pointer === place.pointer);
  const {
    changed,
    setChanged,
    isBusy,
    fault: refusal,
    save,
  } = useSave({ place, label, onClose }, held?.rule);
  const message = refusal || (fault ?? '');
  return (
    <Stack gap="sm">
      <Hint>
        {held === undefined ? 'Without a condition, it always holds.' : `Now: ${held.words}.`}
      </Hint>
      {value === undefined ? (
        message === '' && <Loader />
      ) : (
        <RuleEditor
          key={place.pointer}
          rule={held?.rule}
          facts={value.facts}
          named={value.named}
          onChange={(rule, ruleFault = '') => setChanged({ rule, fault: ruleFault })}
        />
      )}
      <Fault fault={message} />
      <Group justify="end">
        <RoleButton
          variant="filled"
          size="sm"
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

/** What was changed, and the request that saves it. */
function useSave({ place: { file, pointer }, label, onClose }: RuleFormProps, shown?: Rule) {
  const { fault, isBusy, act } = useAct();
  const [changed, setChanged] = useState<{
    readonly rule: Rule | undefined;
    readonly fault: string;
  }>();
  const save = async (): Promise<void> => {
    const change = { file, pointer, before: shown ?? null, rule: changed?.rule ?? null };
    if (await act(`Changed when “${label}” holds`, () => setRule(change))) onClose();
  };
  return { changed, setChanged, isBusy, fault, save };
}

/** The form in a dialog of its own. */
export function RuleDialog(props: RuleFormProps): ReactElement {
  return (
    <Modal opened onClose={props.onClose} title={`When: ${props.label}`} size="xl">
      <RuleForm {...props} />
    </Modal>
  );
}
