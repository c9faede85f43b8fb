import type { ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { lateChunk } from '../../late-chunk.tsx';

/** A widget that pages use but steps of a journey do not. */
export type PageWidget = keyof typeof import('./page-widgets.ts').pageWidgets;

/** The widgets of pages, which the first screen does not need. */
const { preload, part } = lateChunk(async () => (await import('./page-widgets.ts')).pageWidgets);
export const preloadPageWidgets = preload;

export type Widget = (props: WidgetProps) => ReactElement | null;
const found = new Map<PageWidget, Widget>();

/** The component of a widget of pages, the same one for each field. */
export function findPageWidget(name: PageWidget): Widget {
  const known = found.get(name) ?? part(name);
  found.set(name, known);
  return known;
}
