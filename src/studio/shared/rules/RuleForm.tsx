/** Changes the rule at a place of a definition, and where it leads: a sentence of conditions, or JSON. */
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Dialog } from '../Dialog.tsx';
import { useAct } from '../use-request.ts';
import { Fault } from '../Fault.tsx';
import { useKeptForm } from '../kept-drafts.ts';
import type { Rule } from '../../../engine/index.ts';
import { RoleButton } from '../RoleButton.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useWorkplace } from '../workplace.ts';
import { WhenLoaded } from '../WhenLoaded.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { Hint } from '../looks.ts';
import type { HeldEntry, TargetChoice } from '../../../prover/index.ts';
import { fromHost, toHost } from '../studio-host.ts';

/** Where a rule is. */
interface RulePlace {
  /** Path with its ending. */
  readonly file: string;
  readonly pointer: string;
}

interface RuleFormProps {
  readonly place: RulePlace;
  /** The subject of the decision, such as the label of a question. */
  readonly label: string;
  readonly onClose: () => void;
}

export function RuleForm({ place, label, onClose }: RuleFormProps): ReactElement {
  const { lender } = useWorkplace();
  const { file, pointer } = place;
  const read = useLoaded([file, pointer, lender.folder], () =>
    fromHost.definitions.rules(file, lender.folder),
  );
  const held = read.value?.rules.find((one) => one.pointer === pointer);
  const { rule, to, fault: ruleFault, set, forget } = useRuleChange(place, held);
  const { fault, isBusy, act } = useAct();
  const save = async (): Promise<void> => {
    const before = held?.rule ?? null;
    const target = held?.target && to !== undefined && { target: { before: held.target.to, to } };
    const title = rule === undefined ? `Changed where “${label}” leads` : '';
    const change = { file, pointer, before, rule: rule === undefined ? before : rule, ...target };
    const request = () => toHost.definitions.act({ act: 'set-rule', ...change });
    if (await act(title || `Changed when “${label}” holds`, request)) close();
  };
  const close = (): void => {
    forget();
    onClose();
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
              rule={(rule === undefined ? held?.rule : rule) ?? undefined}
              onChange={(next, missing = '') =>
                set(missing === '' ? { rule: next ?? null, fault: '' } : { fault: missing })
              }
            />
            <Target {...{ held, targets, to }} setTo={(next) => set({ to: next })} />
          </>
        )}
      </WhenLoaded>
      <Fault fault={fault} />
      <Buttons
        {...{ isBusy }}
        isReady={(rule !== undefined || to !== undefined) && ruleFault === ''}
        onCancel={close}
        onSave={() => void save()}
      />
    </Stack>
  );
}

interface ButtonsProps {
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

const Buttons = ({ isBusy, isReady, onCancel, onSave }: ButtonsProps): ReactElement => (
  <Group justify="end">
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
    <RoleButton size="sm" variant="filled" loading={isBusy} disabled={!isReady} onClick={onSave}>
      Change the rule
    </RoleButton>
  </Group>
);

interface RuleChange {
  /** The place, and what it had when the change began, as JSON. */
  readonly base?: string;
  /** Null: it always holds. Undefined: as it is. */
  readonly rule?: Rule | null | undefined;
  readonly to?: string | undefined;
  /** The part that the sentence misses; empty for none. */
  readonly fault?: string;
}

/** The change of a rule, which is kept until it is saved or dropped, or the file has another one. */
function useRuleChange({ file, pointer }: RulePlace, held: HeldEntry | undefined) {
  const empty: RuleChange = {};
  const { form, set, forget } = useKeptForm(`rule ${file} ${pointer}`, empty, { fault: '' });
  const base = JSON.stringify([file, pointer, held?.rule ?? null, held?.target?.to ?? null]);
  const { rule, to, fault = '' }: RuleChange = form.base === base ? form : {};
  const change = (next: RuleChange): void =>
    set(form.base === base ? next : { rule: undefined, to: undefined, ...next, base });
  return { rule, to, fault, set: change, forget };
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
    <Dialog onClose={props.onClose} title={`When: ${props.label}`} size="xl">
      <RuleForm {...props} />
    </Dialog>
  );
}
