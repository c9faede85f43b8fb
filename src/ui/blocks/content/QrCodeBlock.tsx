import { Fragment, useState, type ReactElement } from 'react';
import type { ScreenCode } from '../../../engine/resolve/screen.ts';
import { rarePart } from '../load-rare-parts.ts';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';

// The key alone is enough where the code of the picture cannot be loaded.
const QrPicture = rarePart('QrPicture', { failed: () => null });

/** The characters of a group. Apps show keys in the same groups. */
const GROUP = /.{1,4}/g;

/* The groups are apart by style alone, so that a selection has the key without spaces. */
function Key({ code }: { readonly code: ScreenCode }): ReactElement {
  const [result, setResult] = useState('');
  const copy = async () => {
    // Pages on an insecure origin have no clipboard.
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(code.key)).then(
      () => navigator.clipboard !== undefined,
      () => false,
    );
    setResult(isCopied ? code.copied : code.copyFailed);
  };
  return (
    <div className="qr-key">
      <p className="qr-label">{code.keyLabel}</p>
      <code translate="no">
        {(code.key.match(GROUP) ?? []).map((group, at) => (
          <Fragment key={`${at} ${group}`}>
            <span>{group}</span>
            <wbr />
          </Fragment>
        ))}
      </code>
      <div className="block-actions">
        <button type="button" className="button button--secondary" onClick={() => void copy()}>
          {code.copy}
        </button>
        <span role="status">{result}</span>
      </div>
    </div>
  );
}

/** Renders a QR code, and its key to copy or to type. Renders only its texts without a key. */
export function QrCodeBlock({ block }: BlockProps): ReactElement {
  const { code } = block;
  return (
    <BlockFrame block={block} kind="qr-code">
      {code === undefined ? null : (
        <div className="qr">
          {code.value === undefined ? null : (
            <div className="qr-picture">
              <QrPicture value={code.value} label={code.picture} />
            </div>
          )}
          <Key code={code} />
        </div>
      )}
    </BlockFrame>
  );
}
