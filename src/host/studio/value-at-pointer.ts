/** Reads the value at a JSON pointer. */
import { pointerSegments } from '../../engine/index.ts';

/** Undefined when there is none. */
export const valueAtPointer = (content: unknown, pointer: string): unknown =>
  pointerSegments(pointer).reduce<unknown>(
    (inner, key) => (inner as Readonly<Record<string, unknown>> | undefined)?.[key],
    content,
  );
