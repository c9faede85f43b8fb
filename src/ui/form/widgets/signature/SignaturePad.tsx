import { useEffect, useMemo, type ReactElement, type RefObject } from 'react';
import { useCopy } from '../../../copy.ts';
import { createPen } from './pen.ts';

interface SignaturePadProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /**
   * Called with true after each line, and with false once the canvas is cleared or gone. Must keep
   * its identity.
   */
  readonly onDrawn: (drawn: boolean) => void;
}

/** Renders a canvas to draw a signature on, with a button that clears it. */
export function SignaturePad({ canvas, onDrawn }: SignaturePadProps): ReactElement {
  const copy = useCopy();
  const pen = useMemo(() => createPen(() => onDrawn(true)), [onDrawn]);
  // The next pad has a canvas of its own, which is empty.
  useEffect(() => () => onDrawn(false), [onDrawn]);
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, canvas.current.width, canvas.current.height);
    onDrawn(false);
  };
  return (
    <div className="signature-pad">
      <canvas
        ref={canvas}
        width="600"
        height="200"
        role="img"
        aria-label={copy('signature.pad')}
        onPointerDown={pen.down}
        onPointerMove={pen.move}
        onPointerUp={pen.up}
        onPointerCancel={pen.up}
      />
      <button type="button" className="button button--secondary" onClick={clear}>
        <span>{copy('signature.clear')}</span>
        <span className="sr-only">{` ${copy('signature.clearWhat')}`}</span>
      </button>
    </div>
  );
}
