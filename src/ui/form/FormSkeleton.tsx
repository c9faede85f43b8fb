import type { ReactElement } from 'react';
import type { ScreenField } from '../../engine/resolve/screen.ts';
import { useCopy } from '../copy.ts';

/** Renders a placeholder for each shown field while the form's code loads. */
export function FormSkeleton({
  fields,
}: {
  readonly fields: readonly ScreenField[];
}): ReactElement {
  const copy = useCopy();
  return (
    <div className="skeleton" role="status" aria-label={copy('screen.loadingForm')}>
      {fields
        .flatMap((field) => field.fields ?? [field])
        .filter((field) => field.shown)
        .map((field) => (
          <div key={field.path} className={`field field--${field.width}`} aria-hidden="true">
            <span className="skeleton-line" />
            <span
              className="skeleton-box"
              data-widget={field.widget}
              data-rows={field.options?.length}
            />
          </div>
        ))}
    </div>
  );
}
