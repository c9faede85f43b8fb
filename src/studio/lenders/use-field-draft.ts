/** Keeps what is typed until the value itself changes. */
import { useState } from 'react';

/** A draft of a value. It is dropped when the value changes elsewhere, as by an undo. */
export function useFieldDraft<T>(value: T): readonly [draft: T, setDraft: (next: T) => void] {
  const [{ known, draft }, setState] = useState({ known: value, draft: value });
  if (JSON.stringify(known) !== JSON.stringify(value)) {
    setState({ known: value, draft: value });
    return [value, (next) => setState({ known: value, draft: next })];
  }
  return [draft, (next) => setState({ known, draft: next })];
}
