import type { ReactElement } from 'react';
import { Icon } from '../../icons.tsx';
import type { BlockResult } from '../block-port.ts';
import { useCopy } from '../../copy.ts';

/**
 * Announces the result of a call. The live region is always rendered; screen readers miss the first
 * text of a new one.
 */
export function ResultStatus({
  result,
}: {
  readonly result: BlockResult | undefined;
}): ReactElement {
  const copy = useCopy();
  return (
    <div className="call-result" role="status">
      {result === undefined || result.text === '' ? null : (
        <p className={result.ok ? 'success-text' : 'field-error'}>
          <Icon name={result.ok ? 'check' : 'alert'} />
          <span>
            {result.ok ? null : <span className="sr-only">{`${copy('screen.errorMark')} `}</span>}
            <span>{result.text}</span>
          </span>
        </p>
      )}
    </div>
  );
}
