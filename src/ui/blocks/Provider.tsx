import { useState, type ReactElement } from 'react';
import { Icon } from '../icons.tsx';
import { useBlockPort, type Told } from './block-port.ts';
import { BlockFrame, Facts, Links, type BlockProps } from './parts.tsx';
import { TellStatus } from './told.tsx';

/** Says what another company will do, and leaves for its page on a press. */
export function ProviderBlock({ block }: BlockProps): ReactElement {
  const port = useBlockPort();
  const [busy, setBusy] = useState(false);
  const [told, tell] = useState<Told>();
  const press = async () => {
    if (busy) return;
    setBusy(true);
    tell(undefined);
    const answer = await port.leave(block.id);
    // On the way out the button stays busy, so that nobody presses twice.
    if (answer.ok) return;
    tell(answer);
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
        {busy ? (
          <>
            <span className="spinner" aria-hidden="true" />
            Opening
          </>
        ) : (
          <>
            {block.provider?.button ?? 'Continue'}
            <Icon name="external" />
          </>
        )}
      </button>
      <TellStatus told={told} />
    </BlockFrame>
  );
}
