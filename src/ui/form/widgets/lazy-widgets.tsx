/** Renders the widgets of the lazy chunk `page-widgets.ts`. */
import type { WidgetProps } from '@rjsf/utils';
import { lazy, Suspense, useState, type ReactElement } from 'react';

type PageWidgets = typeof import('./page-widgets.ts');

const loadChunk = (): Promise<PageWidgets> => import('./page-widgets.ts');
let chunk: PageWidgets | undefined;

/** Loads the chunk before a page needs it. Never rejects: rendering a lazy widget loads it again. */
export async function preloadPageWidgets(): Promise<void> {
  chunk = await loadChunk().catch(() => undefined);
}

/** The widget of that name: at once when the chunk is loaded, else as soon as it is. */
function lazyWidget(name: keyof PageWidgets): (props: WidgetProps) => ReactElement {
  const Lazy = lazy(async () => ({ default: (await loadChunk())[name] }));
  return function LazyWidget(props) {
    // Kept for the life of the field, so that a later load does not remount it.
    const [Widget] = useState(() => chunk?.[name] ?? Lazy);
    return (
      <Suspense fallback={null}>
        <Widget {...props} />
      </Suspense>
    );
  };
}

export const CheckboxesWidget = lazyWidget('CheckboxesWidget');
export const SliderWidget = lazyWidget('SliderWidget');
export const SignatureWidget = lazyWidget('SignatureWidget');
