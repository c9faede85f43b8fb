/** Keeps the page that is shown as a scenario: its answers and data, a name, and what is expected. */
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { bindFields, LongField, TextField } from '../shared/fields.tsx';
import type { ShownExpectation } from '../../prover/index.ts';
import { Confirm } from '../shared/Confirm.tsx';
import { useKeptForm } from '../shared/kept-drafts.ts';
import { DivergenceText } from '../shared/DivergenceText.tsx';
import { RoleButton } from '../shared/RoleButton.tsx';
import { SourceLink } from '../shared/SourceLink.tsx';
import { splitLines } from '../shared/words.ts';
import { useWorkplace } from '../shared/workplace.ts';
import type { OpenScreen } from './author-port.ts';
import { placeOf } from './press.ts';
import type { KeptEdit } from '../../host/index.ts';
import { toHost } from '../shared/studio-host.ts';

interface KeepScenarioProps {
  readonly readScreen: () => OpenScreen | undefined;
}

export function KeepScenario({ readScreen }: KeepScenarioProps): ReactElement {
  const [screen, setScreen] = useState<OpenScreen>();
  const [kept, setKept] = useState<KeptEdit>();
  const close = (): void => setScreen(undefined);
  return (
    <>
      <RoleButton size="compact-xs" onClick={() => setScreen(readScreen())}>
        Keep as a scenario …
      </RoleButton>
      <div role="status">{kept === undefined ? null : <Kept kept={kept} />}</div>
      {screen === undefined ? null : (
        <KeepDialog
          screen={screen}
          onClose={close}
          onKept={(next) => {
            setKept(next);
            close();
          }}
        />
      )}
    </>
  );
}

function Kept({ kept: { edits, failed } }: { readonly kept: KeptEdit }): ReactElement {
  return (
    <>
      <Text size="xs">
        {failed.length === 0
          ? 'The scenario is kept, and holds.'
          : 'The scenario is kept, and fails now.'}
      </Text>
      {failed.map((one) => (
        <DivergenceText key={one.about} {...one} />
      ))}
      {edits.map(({ file }) => (
        <SourceLink key={file} file={file} line={1} />
      ))}
    </>
  );
}

interface KeepDialogProps {
  readonly screen: OpenScreen;
  readonly onClose: () => void;
  readonly onKept: (kept: KeptEdit) => void;
}

const AS_SHOWN: Readonly<Record<ShownExpectation, string>> = {
  title: 'The title is as shown',
  fields: 'It asks the questions that are shown, in this order',
  blocks: 'It has the blocks that are shown, in this order',
  errors: 'Continue says at the questions what it says now',
};

function KeepDialog({ screen, onClose, onKept }: KeepDialogProps): ReactElement {
  const { lender, run } = useWorkplace();
  const kept = useKeptForm('scenario', AT_FIRST);
  const { form, set } = kept;
  const place = placeOf(screen.questions);
  const { name, asShown } = form;
  const [shows, hides] = [splitLines(form.shows), splitLines(form.hides)];
  const isEmpty = [...asShown, ...shows, ...hides].length === 0;
  const nothing = isEmpty ? 'Please say what is expected.' : '';
  const missing = name.trim() === '' ? 'Please write a name.' : nothing;
  const confirm = async (): Promise<void> => {
    if (place === undefined) throw new Error('This page has no screen. Please open another one.');
    const page = { place, context: screen.context, name, asShown, shows, hides };
    onKept(await run(`Kept the scenario “${name}”`, toHost.examples.keep(lender.folder, page)));
  };
  return (
    <Confirm
      title="Keep this page as a scenario"
      action="Keep"
      missing={missing}
      {...{ kept, onClose }}
      onConfirm={confirm}
    >
      <Stack gap="sm">
        <Text>
          It is run as a test from now on, with the answers and data that the page has now.
        </Text>
        <TextField data-autofocus label="Name" {...bindFields(form, set).text('name')} />
        <Expectations {...{ form, set }} />
      </Stack>
    </Confirm>
  );
}

interface ScenarioForm {
  readonly name: string;
  readonly asShown: readonly ShownExpectation[];
  /** Texts, one a line. */
  readonly shows: string;
  readonly hides: string;
}

const AT_FIRST: ScenarioForm = { name: '', asShown: ['title', 'fields'], shows: '', hides: '' };

interface ExpectationsProps {
  readonly form: ScenarioForm;
  readonly set: (change: Partial<ScenarioForm>) => void;
}

function Expectations({ form, set }: ExpectationsProps): ReactElement {
  const { text } = bindFields(form, set);
  return (
    <>
      <Checkbox.Group
        label="Expected"
        value={[...form.asShown]}
        onChange={(next) => set({ asShown: next as ShownExpectation[] })}
      >
        {Object.entries(AS_SHOWN).map(([value, label]) => (
          <Checkbox key={value} mt="xs" {...{ value, label }} />
        ))}
      </Checkbox.Group>
      {(['shows', 'hides'] as const).map((key) => (
        <LongField
          key={key}
          label={key === 'shows' ? 'Texts that it shows' : 'Texts that it does not show'}
          description="Each as a whole, one a line."
          minRows={1}
          {...text(key)}
        />
      ))}
    </>
  );
}
