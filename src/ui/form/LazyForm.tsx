/** Loads the form's code (rjsf and the widgets) in a separate chunk. */
import { lateChunk } from '../late-chunk.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
// Several late chunks use these. The imports put them in the first chunk, not in one more.
// oxlint-disable-next-line import/no-unassigned-import
import '../blocks/parts/ItemIcon.tsx';
// oxlint-disable-next-line import/no-unassigned-import
import './widgets/use-control.ts';
// oxlint-disable-next-line import/no-unassigned-import
import './widgets/use-entry.ts';

const { preload: preloadForm, part } = lateChunk(() => import('./RjsfForm.tsx'));

export { preloadForm };

/** Renders the form, or a skeleton while its code loads. */
export const LazyForm = part('default', { fallback: FormSkeleton });
