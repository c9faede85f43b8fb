import { useEffect, useState, type ReactElement } from 'react';
import { Spinner } from '../../BusyLabel.tsx';
import { useCopy } from '../../copy.ts';

/** In milliseconds. Then the message says that it takes longer than usual. */
const LONG = 8000;

/** Announces that a document is loading, on a sheet of the size of a page. */
export function OpeningStatus({ title }: { readonly title: string }): ReactElement {
  const copy = useCopy();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="pdf-waiting" role="status">
      <p>
        <Spinner />
        <span>{copy('document.opening', { title })}</span>
      </p>
      {isLong ? <p>{copy('document.slow')}</p> : null}
    </div>
  );
}
