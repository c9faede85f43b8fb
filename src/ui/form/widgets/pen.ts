/** Lines that a pointer draws on a canvas. */
import type { PointerEvent } from 'react';

const THICK = 2.5;

export interface Pen {
  readonly down: (event: PointerEvent<HTMLCanvasElement>) => void;
  readonly move: (event: PointerEvent<HTMLCanvasElement>) => void;
  readonly up: () => void;
}

/** A pen over the canvas of the event; `drawn` hears of the first line. Where there is no canvas to draw on it does nothing. */
export function createPen(drawn: () => void): Pen {
  let drawing = false;
  const at = ({
    currentTarget,
    clientX,
    clientY,
  }: PointerEvent<HTMLCanvasElement>): readonly [number, number] => {
    const box = currentTarget.getBoundingClientRect();
    return [
      (clientX - box.left) * (currentTarget.width / box.width),
      (clientY - box.top) * (currentTarget.height / box.height),
    ];
  };
  return {
    down(event) {
      const ink = event.currentTarget.getContext('2d');
      if (ink === null) return;
      // The line goes on where the finger leaves the canvas.
      event.currentTarget.setPointerCapture?.(event.pointerId);
      drawing = true;
      Object.assign(ink, {
        lineWidth: THICK,
        lineCap: 'round',
        lineJoin: 'round',
        strokeStyle: '#111',
      });
      ink.beginPath();
      ink.moveTo(...at(event));
    },
    move(event) {
      const ink = drawing ? event.currentTarget.getContext('2d') : null;
      if (ink === null) return;
      ink.lineTo(...at(event));
      ink.stroke();
      drawn();
    },
    up() {
      drawing = false;
    },
  };
}
