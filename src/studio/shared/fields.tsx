/** A field of several lines. A text that is too long for it is left out before it is laid out. */
import { Textarea, type TextareaProps } from '@mantine/core';
import { useState, type ReactElement } from 'react';

/** The most characters of a field, which would otherwise be laid out for seconds. */
const MAX_CHARS = 100_000;

interface LongFieldProps extends Omit<TextareaProps, 'onChange'> {
  readonly onText: (text: string) => void;
  /** @default 100,000 characters */
  readonly most?: number;
  /** Where a longer text belongs. */
  readonly otherwise?: string;
}

/** Grows from two lines to six, unless it is given others. */
export function LongField(props: LongFieldProps): ReactElement {
  const { onText, most = MAX_CHARS, otherwise = 'Please shorten it.', error, ...others } = props;
  const [isTooLong, setTooLong] = useState(false);
  const fits = (text: string): boolean => {
    setTooLong(text.length > most);
    return text.length <= most;
  };
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={6}
      {...others}
      error={isTooLong ? leftOut(most, otherwise) : error}
      onPaste={(event) => {
        if (!fits(event.clipboardData.getData('text'))) event.preventDefault();
      }}
      onChange={({ currentTarget: { value } }) => {
        if (fits(value)) onText(value);
      }}
    />
  );
}

const leftOut = (most: number, otherwise: string): string =>
  `That was left out: this field holds at most ${most.toLocaleString('en-US')} characters. ${otherwise}`;
