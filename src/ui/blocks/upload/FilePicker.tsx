import type { ReactElement } from 'react';
import type { ScreenUpload } from '../../../engine/resolve/screen.ts';
import { useCopy } from '../../copy.ts';

interface PickerProps {
  readonly id: string;
  readonly upload: ScreenUpload;
  /** Whether the picker opens the camera instead of the file chooser. */
  readonly camera?: boolean;
  readonly onPick: (files: readonly File[]) => void;
  /** The ids of the help text and the error. */
  readonly describedBy: string;
}

/* The native file input is visually hidden; its label looks like a button. */
function Picker({ id, upload, camera = false, onPick, describedBy }: PickerProps): ReactElement {
  const copy = useCopy();
  const accept = camera ? upload.accept.filter((type) => type.startsWith('image/')) : upload.accept;
  return (
    <label className="button button--secondary upload-button" htmlFor={id}>
      <input
        id={id}
        type="file"
        className="sr-only"
        aria-describedby={describedBy}
        multiple={upload.several && !camera}
        accept={accept.join(',')}
        capture={camera ? upload.capture : undefined}
        onChange={(event) => {
          onPick([...(event.currentTarget.files ?? [])]);
          // An empty value lets the borrower choose a removed file again.
          event.currentTarget.value = '';
        }}
      />
      <span>{camera ? copy('upload.takePhoto') : upload.label}</span>
    </label>
  );
}

/** Renders the button that chooses files, and a camera button when the block allows photos. */
export function FilePicker(props: Omit<PickerProps, 'camera'>): ReactElement {
  return (
    <div className="upload-buttons">
      <Picker {...props} />
      {props.upload.capture === undefined ? null : (
        <Picker {...props} id={`${props.id}-camera`} camera />
      )}
    </div>
  );
}
