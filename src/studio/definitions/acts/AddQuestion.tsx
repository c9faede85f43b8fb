/** Adds a question to a step, page or form: all of it in one act. */
import { Checkbox, Group, MultiSelect, Select } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { FORM_NAMES } from './act-target.ts';
import { bindFields, TextField } from '../../shared/fields.tsx';
import { ActForm } from './ActForm.tsx';
import { useKeptForm } from '../../shared/kept-drafts.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { useWorkplace } from '../../shared/workplace.ts';
import { Choices, KindSelect } from './KindFields.tsx';
import {
  EMPTY_QUESTION,
  hasMessage,
  findMissingInQuestion,
  type MissingInQuestion,
  nameFor,
  questionAct,
  type QuestionForm,
} from './question-form.ts';
import { RuleEditor } from '../../shared/rules/RuleEditor.tsx';
import type { DefinitionAct } from '../../../host/index.ts';
import { fromHost } from '../../shared/studio-host.ts';

export interface ActFormProps {
  readonly fault: string;
  readonly isBusy: boolean;
  readonly onAct: (title: string, act: DefinitionAct) => void;
}

export interface AddFormProps extends ActFormProps {
  readonly onClose: () => void;
}

interface AddQuestionProps extends AddFormProps {
  /** Path with its ending. */
  readonly file: string;
}

interface PartProps {
  readonly form: QuestionForm;
  readonly set: (change: Partial<QuestionForm>) => void;
}

export function AddQuestion(props: AddQuestionProps): ReactElement {
  const { file, fault, isBusy, onAct, onClose } = props;
  const { form, set, forget } = useKeptForm(FORM_NAMES.question(file), EMPTY_QUESTION, {
    whenFault: '',
  });
  const [isTried, setTried] = useState(false);
  const missing = findMissingInQuestion(form);
  const submit = ({ elements }: HTMLFormElement): void => {
    setTried(true);
    if (missing === undefined) onAct(`Added the question “${form.label}”`, questionAct(file, form));
    else (elements.namedItem(missing.field) as HTMLElement | null)?.focus();
  };
  const shown = isTried ? missing : undefined;
  const shownFault = shown?.field === 'when' ? shown.words : fault;
  return (
    <ActForm
      {...{ submit, isBusy }}
      kept={{ forget, onClose }}
      fault={shownFault}
      button="Add the question"
      noValidate
    >
      <Words {...{ form, set }} missing={shown} />
      <Answer {...{ form, set }} missing={shown} />
      <Asked {...{ form, set, file }} />
      <Sent {...{ form, set, file }} name={form.name || nameFor(form.label)} />
    </ActForm>
  );
}

interface FieldsProps extends PartProps {
  /** The field that is shown as missing. */
  readonly missing: MissingInQuestion | undefined;
}

/** The name of a field, and what is missing in it. */
const bindMissing = (
  missing: MissingInQuestion | undefined,
  field: MissingInQuestion['field'],
) => ({
  name: field,
  error: missing?.field === field ? missing.words : undefined,
});

function Words({ form, set, missing }: FieldsProps): ReactElement {
  const { text } = bindFields(form, set);
  return (
    <Group grow align="start">
      <TextField
        data-autofocus
        required
        label="Label"
        {...bindMissing(missing, 'label')}
        {...text('label')}
      />
      <TextField
        {...bindMissing(missing, 'name')}
        label="Name in the definitions"
        placeholder={nameFor(form.label)}
        {...text('name')}
      />
    </Group>
  );
}

function Answer({ form, set, missing }: FieldsProps): ReactElement {
  const { text, tick } = bindFields(form, set);
  return (
    <>
      <Group grow align="start">
        <KindSelect kind={form.kind} set={set} />
        <TextField label="Help under the label" {...text('help')} />
      </Group>
      <Choices
        {...{ set, kind: form.kind, options: form.options }}
        {...bindMissing(missing, 'options')}
      />
      <Checkbox label="An answer is needed" {...tick('isRequired')} />
      {hasMessage(form) ? (
        <TextField
          label="Message when it is left empty"
          placeholder="The usual one of this kind"
          {...text('message')}
        />
      ) : null}
    </>
  );
}

interface SentProps extends PartProps {
  /** The step, journey, page or form whose calls can send it. */
  readonly file: string;
  /** The name of the answer. */
  readonly name: string;
}

function Asked({ form, set, file }: PartProps & { readonly file: string }): ReactElement {
  const { lenders, lender } = useWorkplace();
  const { facts = [], named = [] } =
    useLoaded([file, lender.folder], () => fromHost.definitions.rules(file, lender.folder)).value ??
    {};
  return (
    <>
      <MultiSelect
        label="Only for these lenders"
        placeholder={form.lenders.length === 0 ? 'All lenders' : ''}
        searchable
        data={lenders.map(({ code, name }) => ({ value: code, label: name }))}
        value={[...form.lenders]}
        onChange={(next) => set({ lenders: next })}
      />
      <fieldset className="rule-fields">
        <legend>Only asked when</legend>
        <RuleEditor
          {...{ facts, named }}
          rule={form.when}
          onChange={(when, whenFault = '') =>
            set(whenFault === '' ? { when, whenFault } : { whenFault })
          }
        />
      </fieldset>
    </>
  );
}

export function Sent({ form, set, file, name }: SentProps): ReactElement {
  const around = useLoaded([file], () => fromHost.definitions.around(file)).value;
  return (
    <Group grow align="start">
      <Select
        allowDeselect
        label="Send it with the call"
        placeholder="Do not send it"
        searchable
        clearable
        data={(around?.calls ?? []).map((call) => ({
          value: call,
          label: call.split('/').slice(-1)[0] ?? call,
        }))}
        value={form.operation === '' ? null : form.operation}
        onChange={(operation) => set({ operation: operation ?? '' })}
      />
      <TextField
        label="As"
        disabled={form.operation === ''}
        placeholder={name}
        {...bindFields(form, set).text('path')}
      />
    </Group>
  );
}
