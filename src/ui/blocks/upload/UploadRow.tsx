import type { ReactElement } from 'react';
import { Icon } from '../../icons.tsx';
import { ProgressBar } from '../../ProgressBar.tsx';
import { useObjectUrl } from '../documents/use-object-url.ts';
import { useCopy } from '../../copy.ts';
import { formatSize } from './upload-files.ts';
import type { FileUpload } from './upload-list.ts';

function UploadPreview({ upload }: { readonly upload: FileUpload }): ReactElement {
  const { file, state, invalid } = upload;
  const hasPicture = !invalid && file.type.startsWith('image/');
  const imageUrl = useObjectUrl(hasPicture ? file : undefined);
  return imageUrl === undefined ? (
    <Icon name={state === 'failed' ? 'alert' : state === 'done' ? 'check' : 'info'} />
  ) : (
    <img src={imageUrl} alt="" width="56" height="56" />
  );
}

function UploadStatus({ upload }: { readonly upload: FileUpload }): ReactElement {
  const copy = useCopy();
  const { file, state, share, text } = upload;
  return state === 'sending' ? (
    <ProgressBar
      value={Math.round(share * 100)}
      max={100}
      label={copy('upload.sendingFile', { name: file.name })}
    />
  ) : (
    <p className={state === 'failed' ? 'field-error' : undefined}>
      {text === '' ? copy(`upload.${state}`) : text}
    </p>
  );
}

interface UploadRowProps {
  readonly upload: FileUpload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** Renders a file of this visit: its preview, its progress or error, and its buttons. */
export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps): ReactElement {
  const copy = useCopy();
  const { file, state, invalid } = upload;
  return (
    <li className="upload-file" data-state={state}>
      <UploadPreview upload={upload} />
      <div className="upload-details">
        <p className="upload-name">
          <span>{`${file.name} `}</span>
          <span className="upload-size">{formatSize(file.size)}</span>
        </p>
        <UploadStatus upload={upload} />
      </div>
      <div className="block-actions">
        {state === 'failed' && !invalid ? (
          <button type="button" className="button button--secondary" onClick={onRetry}>
            <span>{copy('screen.tryAgain')}</span>
            <span className="sr-only">{` ${copy('upload.withFile', { name: file.name })}`}</span>
          </button>
        ) : null}
        {state === 'done' ? null : (
          <button type="button" className="button button--secondary" onClick={onRemove}>
            <span>{copy(state === 'failed' ? 'upload.remove' : 'screen.cancel')}</span>
            <span className="sr-only">{` ${file.name}`}</span>
          </button>
        )}
      </div>
    </li>
  );
}
