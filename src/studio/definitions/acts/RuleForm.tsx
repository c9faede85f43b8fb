/** Changes who is asked a question: a sentence of conditions, or JSON. */
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { Rule } from '../../../engine/index.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { readText } from '../definitions-host.ts';
import type { ActFormProps } from './AddQuestion.tsx';
import { readAround } from './acts-host.ts';
import { RuleEditor } from './RuleEditor.tsx';

interface RuleFormProps extends ActFormProps {
  readonly place: { readonly file: string; readonly pointer: string };
  /** The label of the question. */
  readonly label: string;
}

export function RuleForm(props: RuleFormProps): ReactElement {
  const { place, label, fault, isBusy, onAct } = props;
  const { value, fault: unread } = useLoaded([place.file, place.pointer], async () => ({
    around: await readAround(place.file),
    rule: valueAt(JSON.parse((await readText(place.file)).text), place.pointer) as Rule | undefined,
  }));
  const [changed, setChanged] = useState<{
    readonly rule: Rule | undefined;
    readonly fault: string;
  }>();
  const told = fault || (unread ?? '');
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Without a condition, everybody is asked. Other answers of this journey can decide it.
      </Text>
      {value === undefined ? (
        told === '' && <Loader size="sm" />
      ) : (
        <RuleEditor
          rule={value.rule}
          questions={value.around.questions}
          onChange={(rule, ruleFault = '') => setChanged({ rule, fault: ruleFault })}
        />
      )}
      {told === '' ? null : (
        <Alert color="red" role="alert">
          {told}
        </Alert>
      )}
      <Group justify="end">
        <Button
          loading={isBusy}
          disabled={changed === undefined || changed.fault !== ''}
          onClick={() =>
            onAct(`Changed who is asked “${label}”`, {
              ...{ act: 'set-rule', ...place, rule: changed?.rule ?? null },
            })
          }
        >
          Change
        </Button>
      </Group>
    </Stack>
  );
}

/** The value at a JSON pointer; undefined when there is none. */
const valueAt = (content: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (inner, key) => (inner as Readonly<Record<string, unknown>> | undefined)?.[key],
      content,
    );
