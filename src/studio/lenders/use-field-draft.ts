/** Keeps what is typed until the value itself changes. */
import { useState } from 'react';

interface FieldDraft<T> {
  /** The value as it was drawn last. */
  readonly known: T;
  readonly draft: T;
  /** The draft that was sent last, and the value that it gives. */
  readonly sent?: { readonly draft: T; readonly value: T } | undefined;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * A draft of a value. It is dropped when the value changes elsewhere, as by an undo. What is typed
 * after a draft was sent stays when its value comes back. `noteSent`: a draft gives a value.
 */
export function useFieldDraft<T>(value: T) {
  const [state, setState] = useState<FieldDraft<T>>({ known: value, draft: value });
  const isNew = !isSame(state.known, value);
  const now = isNew ? takeValue(state, value) : state;
  if (isNew) setState(now);
  return {
    draft: now.draft,
    setDraft: (draft: T): void => setState((before) => ({ ...before, draft })),
    noteSent: (draft: T, sent: T): void =>
      setState((before) => ({ ...before, sent: { draft, value: sent } })),
  };
}

function takeValue<T>({ draft, sent }: FieldDraft<T>, value: T): FieldDraft<T> {
  const isTypedSince = sent && isSame(sent.value, value) && !isSame(sent.draft, draft);
  return { known: value, draft: isTypedSince ? draft : value };
}
