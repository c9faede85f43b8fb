import { useEffect, useState, type ReactElement } from 'react';

/** Milliseconds until the text is cleared. It is announced once and cannot be found later. */
const CLEAR_MS = 300;

/** Announces a text to assistive technology, then clears it. An empty text announces nothing. */
export function AssistiveStatus({ text }: { readonly text: string }): ReactElement {
  const [cleared, setCleared] = useState('');
  if (text === '' && cleared !== '') setCleared('');
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(() => setCleared(text), CLEAR_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="sr-only" role="status">
      {text === cleared ? '' : text}
    </p>
  );
}
