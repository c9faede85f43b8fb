import type { ReactElement } from 'react';
import { useCopy } from '../../../copy.ts';
import type { Signature } from './signature.ts';

interface AdoptedSignatureProps {
  /** The id of the change button, which is the control of the field. */
  readonly id: string;
  readonly signature: Signature;
  readonly onChange: () => void;
}

/** Renders a signature as it appears on the documents, with a button to change it. */
export function AdoptedSignature({ id, signature, onChange }: AdoptedSignatureProps): ReactElement {
  const copy = useCopy();
  const { name } = signature;
  return (
    <div className="signature-adopted">
      {signature.image === undefined ? (
        <p className="signature-script">{name}</p>
      ) : (
        <img
          src={signature.image}
          alt={copy('signature.image', { name })}
          width="300"
          height="100"
        />
      )}
      <p className="signature-name">{copy('signature.signedAs', { name })}</p>
      <button type="button" className="button button--secondary" id={id} onClick={onChange}>
        <span>{copy('signature.change')}</span>
        <span className="sr-only">{` ${copy('signature.changeWhat')}`}</span>
      </button>
    </div>
  );
}
