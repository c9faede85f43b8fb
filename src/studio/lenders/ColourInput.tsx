/** A field for a colour, which is chosen or written. A written one counts when the field is left. */
import { ColorInput, type ColorInputProps } from '@mantine/core';
import { useRef, useState, type ReactElement } from 'react';
import { useFieldDraft } from './use-field-draft.ts';

interface ColourInputProps extends Omit<ColorInputProps, 'onChange' | 'onChangeEnd'> {
  readonly label: string;
  /** As #rrggbb. */
  readonly value: string;
  readonly onColour: (colour: string) => void;
}

/** A colour as people write it, such as `1D4` or `#1D4F7C`, as #rrggbb; undefined for other text. */
export function readColour(written: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(written.trim().toLowerCase()) ?? [];
  return digits && `#${digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&')}`;
}

export function ColourInput({ label, value, onColour, ...look }: ColourInputProps): ReactElement {
  const { draft, setDraft, noteSent } = useFieldDraft(value);
  const [isWrong, setWrong] = useState(false);
  const isTyped = useRef(false);
  const send = (colour: string): void => {
    noteSent(colour, colour);
    onColour(colour);
  };
  const commit = (): void => {
    const colour = readColour(draft);
    // A dark colour that is not set is empty.
    setWrong(colour === undefined && draft !== value);
    setDraft(colour ?? draft);
    if (colour !== undefined && colour !== value) send(colour);
  };
  return (
    <ColorInput
      {...look}
      label={label}
      format="hex"
      fixOnBlur={false}
      eyeDropperButtonProps={{ 'aria-label': `${label}: pick from the screen` }}
      value={draft}
      error={isWrong ? 'Please write a colour such as #1d4f7c.' : look.error}
      onInput={() => {
        isTyped.current = true;
        queueMicrotask(() => (isTyped.current = false));
      }}
      onChange={(next) => {
        setDraft(next);
        setWrong(false);
      }}
      // Typed text may be the first digits only.
      onChangeEnd={(next) => !isTyped.current && send(next)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}
