import {
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
} from 'react';
import { Icon } from '../icons.tsx';
import { ChatIcon } from './ChatIcon.tsx';
import type { ChatWords } from './words.ts';

export interface ChatSendProps {
  readonly words: ChatWords;
  /** What a chooser of files offers: endings with their dots. */
  readonly accept: string;
  readonly box: Ref<HTMLTextAreaElement>;
  /** `1.2 MB`. */
  readonly sizeOf: (bytes: number) => string;
  /** Why a file can't be sent, in words; undefined when it can. */
  readonly faultOf: (file: File) => string | undefined;
  readonly onSend: (text: string, files: readonly File[]) => void;
}

const LONGEST = 4000;

/** A message and its files. Enter sends, with Shift it begins a line; nothing at all is not sent. */
export function ChatSend({
  words,
  accept,
  box,
  sizeOf,
  faultOf,
  onSend,
}: ChatSendProps): ReactElement {
  const [typed, setTyped] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '' && files.length === 0) return;
    onSend(typed, files);
    setTyped('');
    setFiles([]);
    setFaults([]);
  };
  const press = (event: KeyboardEvent) => {
    // The Enter that ends a composed character is not one that sends.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    setFaults(chosen.flatMap((file) => faultOf(file) ?? []));
    setFiles([...files, ...chosen.filter((file) => faultOf(file) === undefined)]);
    currentTarget.value = '';
  };
  return (
    <form className="chat-send" ref={form} onSubmit={send}>
      <div className="chat-faults" role="alert">
        {faults.map((fault) => (
          <p key={fault} className="field-error">
            <Icon name="alert" />
            <span>{fault}</span>
          </p>
        ))}
      </div>
      {files.length === 0 ? null : (
        <ul className="chat-files">
          {files.map((file, index) => (
            <li key={`${index}-${file.name}`}>
              <span className="chat-file-name">{file.name}</span>{' '}
              <span className="chat-note">{sizeOf(file.size)}</span>
              <button
                type="button"
                className="chat-icon-button"
                aria-label={words.removeFile(file.name)}
                onClick={() => setFiles(files.filter((one) => one !== file))}
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="chat-line">
        <label className="chat-attach chat-icon-button">
          <input type="file" multiple accept={accept} aria-label={words.attach} onChange={choose} />
          <ChatIcon name="clip" />
        </label>
        <textarea
          className="control chat-box"
          ref={box}
          rows={1}
          maxLength={LONGEST}
          aria-label={words.message}
          placeholder={words.message}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={press}
        />
        <button type="submit" className="button button--primary chat-go">
          <ChatIcon name="send" />
          <span className="sr-only">{words.send}</span>
        </button>
      </div>
    </form>
  );
}
