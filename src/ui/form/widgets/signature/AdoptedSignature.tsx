import type { ReactElement } from 'react';
import type { Signature } from './signature.ts';

export interface AdoptedSignatureProps {
  /** The id of the change button, which is the control of the field. */
  readonly id: string;
  readonly signature: Signature;
  readonly onChange: () => void;
}

/** Renders a signature as it appears on the documents, with a button to change it. */
export function AdoptedSignature({ id, signature, onChange }: AdoptedSignatureProps): ReactElement {
  return (
    <div className="signature-adopted">
      {signature.image === undefined ? (
        <p className="signature-script">{signature.name}</p>
      ) : (
        <img
          src={signature.image}
          alt={`Signature of ${signature.name}`}
          width="300"
          height="100"
        />
      )}
      <p className="signature-name">{`Signed as ${signature.name}`}</p>
      <button type="button" className="button button--secondary" id={id} onClick={onChange}>
        <span>Change</span>
        <span className="sr-only"> my signature</span>
      </button>
    </div>
  );
}
