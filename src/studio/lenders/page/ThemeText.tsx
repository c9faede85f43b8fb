/** A text of a lender's theme, beside the one of the base. It is saved when the field is left. */
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { LongField, TextField } from '../../shared/fields.tsx';
import { useFieldDraft } from '../use-field-draft.ts';
import { ValueSource } from './ValueSource.tsx';
import { type ThemeValueProps, useThemeEdit } from './use-theme-edit.ts';

interface ThemeTextProps extends ThemeValueProps {
  readonly isLong?: boolean;
  /** Why a value cannot be used; empty when it can. */
  readonly judge?: (value: string) => string;
  /** The value as it is saved. @default without space around it */
  readonly tidy?: (value: string) => string;
  /** Each lender must have its own. */
  readonly isIdentity?: boolean;
}

/** The source of a value stands below it. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

export function ThemeText(props: ThemeTextProps): ReactElement {
  const { label, isLong = false, isIdentity = false } = props;
  const { own, base, draft, fault, setDraft, commit, goBack } = useThemeText(props);
  const shared = {
    label,
    value: draft,
    placeholder: base ?? undefined,
    error: fault === '' ? undefined : fault,
    inputWrapperOrder: ORDER,
    onBlur: commit,
    description: (
      <ValueSource {...{ own, label }} base={isIdentity ? null : base} onBase={goBack} />
    ),
  };
  return isLong ? (
    <LongField {...shared} maxRows={8} onText={setDraft} />
  ) : (
    <TextField
      {...shared}
      onText={setDraft}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && commit()}
    />
  );
}

/** The draft of a text. It is judged when it is saved, not while it is typed. */
export function useThemeText(props: ThemeTextProps) {
  const { judge = () => '', tidy = (value: string) => value.trim() } = props;
  const edit = useThemeEdit<string>(props);
  const { own, base, save } = edit;
  const { draft, setDraft, noteSent } = useFieldDraft(own ?? '');
  const [wrong, setWrong] = useState('');
  const commit = (): void => {
    const value = tidy(draft);
    setWrong(judge(value));
    if (judge(value) !== '') return;
    noteSent(draft, value);
    void save(value === '' ? null : value);
  };
  const goBack = (): void => {
    setWrong('');
    void save(null);
  };
  return { own, base, draft, fault: wrong || edit.fault, setDraft, commit, goBack };
}
