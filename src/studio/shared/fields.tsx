/** The fields in which somebody writes, and what binds them to the values of a form. */
import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';

/** The most characters of a field, which would otherwise be laid out for seconds. */
const MAX_CHARS = 100_000;

interface Written {
  readonly onText: (text: string) => void;
  /** @default 100,000 characters. A longer text is left out before it is laid out. */
  readonly most?: number;
  /** Where a longer text belongs. */
  readonly otherwise?: string;
  readonly error?: ReactNode;
}

/** The properties of the field: those that are given, without what Mantine does not know. */
function useWritten<Props extends Written>(props: Props) {
  const { onText, most = MAX_CHARS, otherwise = 'Please shorten it.', error, ...others } = props;
  const [isTooLong, setTooLong] = useState(false);
  const fits = (text: string): boolean => {
    setTooLong(text.length > most);
    return text.length <= most;
  };
  return {
    ...others,
    error: isTooLong
      ? `That was left out: this field holds at most ${most.toLocaleString('en-US')} characters. ${otherwise}`
      : error,
    onPaste: (event: ClipboardEvent) => {
      if (!fits(event.clipboardData.getData('text'))) event.preventDefault();
    },
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value } = event.currentTarget;
      if (fits(value)) onText(value);
    },
  };
}

/** A field of one line. */
export const TextField = (props: Written & Omit<TextInputProps, 'onChange'>): ReactElement => (
  <TextInput {...useWritten(props)} />
);

/** A field of several lines. It grows from two to six, unless it is given others. */
export const LongField = (props: Written & Omit<TextareaProps, 'onChange'>): ReactElement => (
  <Textarea autosize minRows={2} maxRows={6} {...useWritten(props)} />
);

/** Binds fields to the values of a form by their keys. `set` receives what changes. */
export const bindFields = <Values extends object>(
  values: Values,
  set: (change: Partial<Values>) => void,
) => ({
  text: <Key extends keyof Values>(key: Key) => ({
    value: values[key],
    onText: (text: string) => set({ [key]: text } as unknown as Partial<Values>),
  }),
  tick: <Key extends keyof Values>(key: Key) => ({
    checked: values[key],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      set({ [key]: currentTarget.checked } as unknown as Partial<Values>),
  }),
});
