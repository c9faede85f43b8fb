/** A button that copies the address of a wallet. */
import { useEffect, useState, type ReactElement } from 'react';
import { Tooltip } from '../Tooltip.tsx';

/** How long the tooltip of a copied address is shown, in milliseconds. */
const TIP_MS = 1000;

export interface CopyWords {
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
}

interface CopyAddressProps {
  /** The full address, which is copied. */
  readonly address: string;
  /** The owner of the address, for the button's label. */
  readonly name: string;
  readonly words: CopyWords;
}

/** Copies the address and shows a tooltip for a second. */
export function CopyAddress({ address, name, words }: CopyAddressProps): ReactElement {
  // Each press sets a new object, which restarts the timer.
  const [tip, setTip] = useState<{ readonly text: string }>();
  useEffect(() => {
    if (tip === undefined) return undefined;
    const timer = setTimeout(() => setTip(undefined), TIP_MS);
    return () => clearTimeout(timer);
  }, [tip]);
  const copy = async () => {
    // Pages on an insecure origin have no clipboard.
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(address)).then(
      () => navigator.clipboard !== undefined,
      () => false,
    );
    setTip({ text: isCopied ? words.copied : words.copyFailed });
  };
  return (
    <Tooltip label={tip?.text ?? ''} open={tip !== undefined}>
      {() => (
        <button type="button" className="text-button" onClick={() => void copy()}>
          <span>{words.copy}</span>
          <span className="sr-only">{`: ${name}`}</span>
        </button>
      )}
    </Tooltip>
  );
}
