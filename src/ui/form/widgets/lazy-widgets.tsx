/** Loads the widgets of pages in a separate chunk, which the first screen does not need. */
import { lazy, Suspense, useState, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';

const loadChunk = () => import('./page-widgets.ts');
type PageWidgets = Awaited<ReturnType<typeof loadChunk>>;
let loaded: PageWidgets | undefined;

/** Loads the chunk before a page needs it. Never rejects: rendering a widget loads it again. */
export async function preloadPageWidgets(): Promise<void> {
  loaded = await loadChunk().catch(() => undefined);
}

/** Returns the widget with this name, which renders nothing while its chunk loads. */
export function pageWidget(name: keyof PageWidgets): (props: WidgetProps) => ReactElement {
  const Lazy = lazy(async () => ({ default: (await loadChunk())[name] }));
  return function PageWidget(props) {
    // Kept for the life of the field, so that a later load does not remount it.
    const [Widget] = useState(() => loaded?.[name] ?? Lazy);
    return (
      <Suspense fallback={null}>
        <Widget {...props} />
      </Suspense>
    );
  };
}
