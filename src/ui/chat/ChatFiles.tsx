import type { ReactElement } from 'react';
import { Icon } from '../icons.tsx';
import type { ChatWords } from './words.ts';

interface ChatFilesProps {
  readonly words: ChatWords;
  readonly files: readonly File[];
  /** Formats a number of bytes: `1.2 MB`. */
  readonly formatSize: (bytes: number) => string;
  readonly onRemove: (file: File) => void;
}

/** Lists the attached files, each with a button that removes it. Renders nothing without files. */
export function ChatFiles(props: ChatFilesProps): ReactElement | null {
  const { words, files, formatSize, onRemove } = props;
  if (files.length === 0) return null;
  return (
    <ul className="chat-files">
      {files.map((file, index) => (
        <li key={`${index}-${file.name}`}>
          <span className="chat-file-name">{file.name}</span>
          <span className="chat-note">{formatSize(file.size)}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={words.removeFile(file.name)}
            onClick={() => onRemove(file)}
          >
            <Icon name="cross" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Lists the errors of rejected files in a live region, which is always rendered. */
export function ChatFileErrors({ errors }: { readonly errors: readonly string[] }): ReactElement {
  return (
    <div className="chat-file-errors" role="alert">
      {errors.map((error) => (
        <p key={error} className="field-error">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      ))}
    </div>
  );
}
