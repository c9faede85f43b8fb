import type { ReactElement } from 'react';
import { Icon } from '../icons.tsx';
import type { Told } from './block-port.ts';

/** How a call ended, read out once. The region is always there, or its first words would not be read. */
export function TellStatus({ told }: { readonly told: Told | undefined }): ReactElement {
  const words = told === undefined || told.text === '' ? null : told;
  return (
    <div className="told" role="status">
      {words === null ? null : (
        <p className={words.ok ? 'lookup-good' : 'field-error'}>
          <Icon name={words.ok ? 'check' : 'alert'} />
          <span>
            {words.ok ? null : <span className="sr-only">Error: </span>}
            {words.text}
          </span>
        </p>
      )}
    </div>
  );
}
