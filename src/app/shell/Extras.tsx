/** Parts of the shell that appear on demand: chat, toasts, survey and dialogs. In a lazy chunk. */
import { lazy, type ReactElement } from 'react';
import { ChatLoader } from '../chat/ChatLoader.tsx';
import { OptionalPart } from './OptionalPart.tsx';
import { IdleWarning } from './session/IdleWarning.tsx';
import { Survey } from './survey/Survey.tsx';
import { Toaster } from './toasts/Toaster.tsx';

const FormDialog = lazy(() => import('./dialogs/FormDialog.tsx'));

interface ExtrasProps {
  /** The path of the page. */
  readonly path: string;
  /** The query of the visit's first address. */
  readonly firstSearch: string;
  /** The form whose dialog is open; undefined without one. */
  readonly form: string | undefined;
  readonly onForm: (form: string | undefined) => void;
}

/** A part that fails is omitted; the other parts stay. */
export default function Extras({ path, firstSearch, form, onForm }: ExtrasProps): ReactElement {
  return (
    <>
      <OptionalPart>
        <ChatLoader firstSearch={firstSearch} />
      </OptionalPart>
      <OptionalPart>
        <Toaster />
        <Survey path={path} />
        <IdleWarning />
      </OptionalPart>
      {form === undefined ? null : (
        <OptionalPart>
          <FormDialog form={form} path={path} onClose={() => onForm(undefined)} />
        </OptionalPart>
      )}
    </>
  );
}
