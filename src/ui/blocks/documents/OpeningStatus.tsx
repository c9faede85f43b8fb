import { useEffect, useState, type ReactElement } from 'react';
import { Spinner } from '../../BusyLabel.tsx';

/** In milliseconds. Then the message says that it takes longer than usual. */
const LONG = 8000;

/** Announces that a document is loading, on a sheet of the size of a page. */
export function OpeningStatus({ title }: { readonly title: string }): ReactElement {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="pdf-waiting" role="status">
      <p>
        <Spinner />
        <span>{`Opening ${title}`}</span>
      </p>
      {isLong ? <p>This takes longer than usual. Your connection may be slow.</p> : null}
    </div>
  );
}
