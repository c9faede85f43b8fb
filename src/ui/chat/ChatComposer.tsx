import {
  useState,
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
} from 'react';
import { ChatFileErrors, ChatFiles } from './ChatFiles.tsx';
import { ChatIcon } from './ChatIcon.tsx';
import { useAttachments } from './use-attachments.ts';
import type { ChatWords } from './words.ts';

/** In characters. */
const MAX_LENGTH = 4000;

interface AttachButtonProps extends Pick<ChatComposerProps, 'words' | 'accept'> {
  readonly onChoose: (files: readonly File[]) => void;
}

function AttachButton({ words, accept, onChoose }: AttachButtonProps): ReactElement {
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(currentTarget.files ?? [])]);
    // An empty value lets the borrower choose a removed file again.
    currentTarget.value = '';
  };
  return (
    <label className="chat-attach icon-button">
      <input type="file" multiple accept={accept} aria-label={words.attach} onChange={onChange} />
      <ChatIcon name="clip" />
    </label>
  );
}

interface MessageInputProps extends Pick<ChatComposerProps, 'words' | 'inputRef'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/* Enter submits the form; Shift and Enter insert a line break. */
function MessageInput({ words, inputRef, value, onChange }: MessageInputProps): ReactElement {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <textarea
      className="control chat-input"
      ref={inputRef}
      rows={1}
      maxLength={MAX_LENGTH}
      aria-label={words.message}
      placeholder={words.message}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

interface ChatComposerProps {
  readonly words: ChatWords;
  /** The file types of the file chooser: file extensions with their dots, separated by commas. */
  readonly accept: string;
  readonly inputRef: Ref<HTMLTextAreaElement>;
  /** Formats a number of bytes: `1.2 MB`. */
  readonly formatSize: (bytes: number) => string;
  /** Returns the error message of a file; undefined when the file is valid. */
  readonly validateFile: (file: File) => string | undefined;
  /** Called on each change of the text; empty once it is sent. */
  readonly onType: (text: string) => void;
  readonly onSend: (text: string, files: readonly File[]) => void;
}

/**
 * Renders the form for writing a message and attaching files. An empty message without files is not
 * sent.
 */
export function ChatComposer(props: ChatComposerProps): ReactElement {
  const { words, accept, inputRef, formatSize, validateFile, onType, onSend } = props;
  const [text, setText] = useState('');
  const change = (changed: string) => {
    setText(changed);
    onType(changed);
  };
  const attachments = useAttachments(validateFile);
  const { files } = attachments;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' && files.length === 0) return;
    onSend(text, files);
    change('');
    attachments.clear();
  };
  return (
    <form className="chat-composer" onSubmit={send}>
      <ChatFileErrors errors={attachments.errors} />
      <ChatFiles
        words={words}
        files={files}
        formatSize={formatSize}
        onRemove={attachments.remove}
      />
      <div className="chat-composer-row">
        <AttachButton words={words} accept={accept} onChoose={attachments.add} />
        <MessageInput words={words} inputRef={inputRef} value={text} onChange={change} />
        <button type="submit" className="button button--primary chat-send">
          <ChatIcon name="send" />
          <span className="sr-only">{words.send}</span>
        </button>
      </div>
    </form>
  );
}
