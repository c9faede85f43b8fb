/** Renames, copies and removes what has a name, with what else that touches and what it would break. */
import { Checkbox, Loader, ScrollArea, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ReactElement, type ReactNode } from 'react';
import { TextField } from '../../shared/fields.tsx';
import { SourceLink } from '../../shared/SourceLink.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import { ActForm } from './ActForm.tsx';
import { effectInWords } from './effect-words.ts';
import type { ActFormProps } from './AddQuestion.tsx';
import { Hint, Note } from '../../shared/looks.ts';
import type { DefinitionAct, NameUse, Named } from '../../../host/index.ts';
import { fromHost } from '../../shared/studio-host.ts';

interface NamedProps extends ActFormProps {
  readonly named: Named;
}

const keyOf = ({ file, line }: NameUse): string => `${file}:${line}`;

export function RenameForm({ named, ...form }: NamedProps): ReactElement {
  const { name } = named;
  const [to, setTo] = useState(name);
  const { value: uses, fault } = useLoaded([name], () => fromHost.definitions.uses(named));
  // The uses that were pressed; the others follow `isSure`.
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = (use: NameUse): boolean => pressed.get(keyOf(use)) ?? use.isSure;
  const act =
    uses === undefined || to === name
      ? undefined
      : ({ act: 'rename', named, to, uses: uses.filter(isChosen) } as const);
  return (
    <EffectForm
      {...form}
      act={act}
      unread={fault}
      title={`Renamed ${name} to ${to}`}
      button="Rename"
      then="With the new name"
    >
      <TextField data-autofocus label="New name" value={to} onText={setTo} />
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
    </EffectForm>
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

/** The words about a copy before it is made. */
const OF_COPY: Readonly<Partial<Record<Named['of'], string>>> = {
  step: 'Both steps ask the same questions. Change those of the copy next.',
  question: 'The copy has the same words and limits. It is not sent until a call names it.',
};

const SECOND: Readonly<Partial<Record<Named['of'], string>>> = { question: '2', status: '_2' };

export function CopyForm({ named, ...form }: NamedProps): ReactElement {
  const [to, setTo] = useState(`${named.name}${SECOND[named.of] ?? '-2'}`);
  return (
    <EffectForm
      {...form}
      act={{ act: 'copy', named, to }}
      title={`Copied ${named.name} as ${to}`}
      button="Duplicate"
      then="With the copy"
    >
      <TextField data-autofocus label="New name" value={to} onText={setTo} />
      <Hint>{OF_COPY[named.of] ?? 'Nothing uses the copy until a definition names it.'}</Hint>
    </EffectForm>
  );
}

export function RemoveForm({ named, ...form }: NamedProps): ReactElement {
  return (
    <EffectForm
      {...form}
      act={{ act: 'remove', named }}
      title={`Deleted ${named.name}`}
      button="Delete"
      color="red"
      then="Without it"
    />
  );
}

/** Milliseconds without a key after which the host is asked what an act would break. */
const REST_MS = 400;

interface EffectFormProps extends ActFormProps {
  /** Undefined: there is nothing to do yet. */
  readonly act: DefinitionAct | undefined;
  readonly title: string;
  readonly button: string;
  readonly color?: string;
  readonly then: string;
  /** Why what the act needs could not be read. */
  readonly unread?: string | undefined;
  readonly children?: ReactNode;
}

/** The button of an act below what it would break. */
function EffectForm(props: EffectFormProps): ReactElement {
  const { act, title, then, unread, children, fault, onAct, ...form } = props;
  const wanted = JSON.stringify(act);
  const [asked] = useDebouncedValue(wanted, REST_MS);
  const plan = useLoaded([asked], () =>
    act === undefined ? undefined : fromHost.definitions.plan(act),
  );
  const isKnown = asked === wanted && !plan.isStale;
  const problems = isKnown ? plan.value?.problems : undefined;
  return (
    <ActForm
      {...form}
      fault={fault || unread || (isKnown && act ? plan.fault : '')}
      isReady={act !== undefined}
      submit={() => act && onAct(title, act)}
    >
      {children}
      <div role="status">
        {act === undefined || (isKnown && plan.fault) ? null : problems === undefined ? (
          <Loader size="xs" />
        ) : (
          <Text>{effectInWords(problems, then)}</Text>
        )}
      </div>
      <ScrollArea.Autosize mah={280} type="auto">
        <Stack gap="xs">
          {(act && problems ? problems : []).map(({ file, line, what }, index) => (
            <Text key={index}>
              {what} <SourceLink {...{ file, line }} />
            </Text>
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </ActForm>
  );
}
