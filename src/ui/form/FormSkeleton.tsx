import type { ReactElement } from 'react';
import type { ScreenField } from '../../engine/resolve/screen.ts';

/** The shape of a form that is not there yet: a line and a box for each field that will be drawn. */
export function FormSkeleton({
  fields,
}: {
  readonly fields: readonly ScreenField[];
}): ReactElement {
  return (
    <div className="skeleton" role="status" aria-label="Loading the form">
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
