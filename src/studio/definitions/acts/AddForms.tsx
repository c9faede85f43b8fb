/** Adds a step to a journey, or a page, from their templates. */
import { Checkbox } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { TextField } from '../../shared/fields.tsx';
import { ActForm } from './ActForm.tsx';
import type { ActFormProps } from './AddQuestion.tsx';
import { Choices, KindSelect } from './KindFields.tsx';
import {
  choicesOf,
  EMPTY_QUESTION,
  hasChoices,
  idFor,
  type QuestionForm,
} from './question-form.ts';

interface AddStepProps extends ActFormProps {
  readonly journey: string;
  /** The step that is open: the new one follows it. */
  readonly after: string | undefined;
}

export function AddStep({ journey, after, fault, isBusy, onAct }: AddStepProps): ReactElement {
  const [title, setTitle] = useState('');
  const [label, setLabel] = useState('');
  const [{ kind, options }, setAnswer] = useState({ kind: EMPTY_QUESTION.kind, options: '' });
  const answer = {
    kind,
    options,
    set: (change: Partial<QuestionForm>) => setAnswer({ kind, options, ...change }),
  };
  const submit = (): void =>
    onAct(`Added the step “${title}”`, {
      ...{ act: 'add-step', journey, id: idFor(title), ...(after !== undefined && { after }) },
      form: {
        title,
        field: {
          label: label || title,
          kind,
          ...(hasChoices(kind) && { options: choicesOf({ options }) }),
        },
      },
    });
  return (
    <ActForm {...{ fault, isBusy, submit }} button="Add the step" isReady={idFor(title) !== ''}>
      <TextField
        data-autofocus
        required
        label="Title of the step"
        description={idFor(title) === '' ? undefined : `Its address ends with ${idFor(title)}.`}
        value={title}
        onText={setTitle}
      />
      <TextField
        label="Label of its first question"
        placeholder={title}
        value={label}
        onText={setLabel}
      />
      <KindSelect {...answer} />
      <Choices {...answer} />
    </ActForm>
  );
}

export function AddPage({ fault, isBusy, onAct }: ActFormProps): ReactElement {
  const [title, setTitle] = useState('');
  const [path, setPath] = useState('');
  const [isPublic, setPublic] = useState(true);
  const id = idFor(title);
  const address = path || `/${id}`;
  const submit = (): void =>
    onAct(`Added the page “${title}”`, {
      act: 'add-page',
      id,
      page: { path: address, title, isPublic },
    });
  return (
    <ActForm {...{ fault, isBusy, submit }} button="Add the page" isReady={id !== ''}>
      <TextField
        data-autofocus
        required
        label="Title of the page"
        value={title}
        onText={setTitle}
      />
      <TextField label="Address" placeholder={`/${id}`} value={path} onText={setPath} />
      <Checkbox
        label="Open without login"
        checked={isPublic}
        onChange={({ currentTarget }) => setPublic(currentTarget.checked)}
      />
    </ActForm>
  );
}
