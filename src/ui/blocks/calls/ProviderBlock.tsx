import { useState, type ReactElement } from 'react';
import { BusyLabel } from '../../BusyLabel.tsx';
import { Icon } from '../../icons.tsx';
import { useBlockPort, type BlockResult } from '../block-port.ts';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Links } from '../parts/Links.tsx';
import { useCopy } from '../../copy.ts';
import { ResultStatus } from './ResultStatus.tsx';

/** Describes a third-party provider, and navigates to its page when the button is pressed. */
export function ProviderBlock({ block }: BlockProps): ReactElement {
  const copy = useCopy();
  const port = useBlockPort();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<BlockResult>();
  const press = async () => {
    if (busy) return;
    setBusy(true);
    setResult(undefined);
    const next = await port.leave(block.id);
    // The button stays busy while the browser navigates, so a second press does nothing.
    if (next.ok) return;
    setResult(next);
    setBusy(false);
  };
  return (
    <BlockFrame block={block} kind="provider" card>
      <Facts facts={block.facts} />
      <Links links={block.links} />
      <button
        type="button"
        className="button button--primary"
        aria-disabled={busy ? true : undefined}
        data-busy={busy}
        onClick={() => void press()}
      >
        <BusyLabel busy={busy} text={copy('provider.opening')}>
          {block.provider?.button ?? copy('screen.continue')}
        </BusyLabel>
        {busy ? null : <Icon name="external" />}
      </button>
      <ResultStatus result={result} />
    </BlockFrame>
  );
}
