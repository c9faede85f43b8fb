/** Adds a step to a journey, or a page, from their templates. */
import { Checkbox } from '@mantine/core';
import type { ReactElement } from 'react';
import { bindFields, TextField } from '../../shared/fields.tsx';
import { useKeptForm } from '../../shared/kept-drafts.ts';
import { FORM_NAMES } from './act-target.ts';
import { ActForm } from './ActForm.tsx';
import { type AddFormProps, Sent } from './AddQuestion.tsx';
import { Choices, KindSelect } from './KindFields.tsx';
import {
  choicesOf,
  EMPTY_QUESTION,
  hasChoices,
  idFor,
  nameFor,
  sentAs,
  titleFault,
} from './question-form.ts';

interface AddStepProps extends AddFormProps {
  readonly journey: string;
  /** The step that is open: the new one follows it. */
  readonly after: string | undefined;
}

export function AddStep(props: AddStepProps): ReactElement {
  const { journey, after, fault, isBusy, onAct, onClose } = props;
  const { form, set, forget } = useKeptForm(FORM_NAMES.step(journey), {
    ...EMPTY_QUESTION,
    title: '',
  });
  const { title, label, kind } = form;
  const { text } = bindFields(form, set);
  const submit = (): void =>
    onAct(`Added the step “${title}”`, {
      ...{ act: 'add-step', journey, id: idFor(title), ...(after !== undefined && { after }) },
      form: {
        title,
        ...sentAs(form, nameFor(title)),
        field: {
          label: label || title,
          kind,
          ...(hasChoices(kind) && { options: choicesOf(form) }),
        },
      },
    });
  return (
    <ActForm
      {...{ fault, isBusy, submit }}
      kept={{ forget, onClose }}
      button="Add the step"
      isReady={idFor(title) !== ''}
    >
      <TextField
        data-autofocus
        required
        label="Title of the step"
        error={titleFault(title)}
        description={idFor(title) === '' ? undefined : `Its address ends with ${idFor(title)}.`}
        {...text('title')}
      />
      <TextField label="Label of its first question" placeholder={title} {...text('label')} />
      <KindSelect {...{ kind, set }} />
      <Choices {...{ kind, set }} options={form.options} />
      <Sent {...{ form, set }} file={`journeys/${journey}/journey.json`} name={nameFor(title)} />
    </ActForm>
  );
}

export function AddPage({ fault, isBusy, onAct, onClose }: AddFormProps): ReactElement {
  const { form, set, forget } = useKeptForm(FORM_NAMES.page, {
    title: '',
    path: '',
    isPublic: true,
  });
  const { title, path, isPublic } = form;
  const { text, tick } = bindFields(form, set);
  const id = idFor(title);
  const address = path || `/${id}`;
  const submit = (): void =>
    onAct(`Added the page “${title}”`, {
      act: 'add-page',
      id,
      page: { path: address, title, isPublic },
    });
  return (
    <ActForm
      {...{ fault, isBusy, submit }}
      kept={{ forget, onClose }}
      button="Add the page"
      isReady={id !== ''}
    >
      <TextField
        data-autofocus
        required
        label="Title of the page"
        error={titleFault(title)}
        {...text('title')}
      />
      <TextField label="Address" placeholder={`/${id}`} {...text('path')} />
      <Checkbox label="Open without login" {...tick('isPublic')} />
    </ActForm>
  );
}
