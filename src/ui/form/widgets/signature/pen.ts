/** Draws lines on a canvas with a mouse, a finger or a stylus, through pointer events. */
import type { PointerEvent } from 'react';

/** In pixels of the canvas. */
const LINE_WIDTH = 2.5;

/** Handlers for the pointer events of a canvas. */
interface Pen {
  readonly down: (event: PointerEvent<HTMLCanvasElement>) => void;
  readonly move: (event: PointerEvent<HTMLCanvasElement>) => void;
  readonly up: () => void;
}

/**
 * Creates a pen. It calls `onDraw` after each line, and does nothing where the canvas has no 2D
 * context.
 */
export function createPen(onDraw: () => void): Pen {
  let drawing = false;
  return {
    down(event) {
      const context = event.currentTarget.getContext('2d');
      if (context === null) return;
      // Pointer capture keeps the line going when the pointer leaves the canvas.
      event.currentTarget.setPointerCapture?.(event.pointerId);
      drawing = true;
      Object.assign(context, {
        lineWidth: LINE_WIDTH,
        lineCap: 'round',
        lineJoin: 'round',
        strokeStyle: '#111',
      });
      context.beginPath();
      context.moveTo(...getPosition(event));
    },
    move(event) {
      const context = drawing ? event.currentTarget.getContext('2d') : null;
      if (context === null) return;
      context.lineTo(...getPosition(event));
      context.stroke();
      onDraw();
    },
    up() {
      drawing = false;
    },
  };
}

/** The position of the pointer in pixels of the canvas, which CSS may scale. */
function getPosition({
  currentTarget,
  clientX,
  clientY,
}: PointerEvent<HTMLCanvasElement>): readonly [number, number] {
  const box = currentTarget.getBoundingClientRect();
  return [
    (clientX - box.left) * (currentTarget.width / box.width),
    (clientY - box.top) * (currentTarget.height / box.height),
  ];
}
