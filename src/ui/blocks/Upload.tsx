import { useRef, type ReactElement } from 'react';
import type { ScreenItem, ScreenUpload } from '../../engine/resolve/screen.ts';
import { Icon } from '../icons.tsx';
import BlockActions from './BlockActions.tsx';
import { BlockFrame, Empty, Facts, Paragraphs, type BlockProps } from './parts.tsx';
import { sizeInWords, typesInWords } from './upload-files.ts';
import { useObjectUrl } from './use-object-url.ts';
import { useUploads, type Sending, type Uploads } from './use-uploads.ts';

/** What the other side already has. */
function Arrived({
  blockId,
  item,
}: {
  readonly blockId: string;
  readonly item: ScreenItem;
}): ReactElement {
  return (
    <li className="upload-file" data-state="done">
      <Icon name="check" />
      <div className="upload-words">
        <p className="upload-name">
          {item.title}
          {item.badge === undefined ? null : <span className="badge">{item.badge}</span>}
        </p>
        <Paragraphs text={item.intro} />
        <Facts facts={item.facts} />
      </div>
      <BlockActions
        blockId={blockId}
        itemKey={item.key}
        actions={item.actions}
        about={item.title}
      />
    </li>
  );
}

const STATE_WORDS: Record<Sending['state'], string> = {
  waiting: 'Waiting',
  sending: 'Uploading',
  done: 'Uploaded',
  failed: 'Not uploaded',
};

function FileOnItsWay({
  sending,
  uploads,
  onGone,
}: {
  readonly sending: Sending;
  readonly uploads: Uploads;
  readonly onGone: () => void;
}): ReactElement {
  const { id, file, state, share, text, refused } = sending;
  const picture = useObjectUrl(file.type.startsWith('image/') ? file : undefined);
  return (
    <li className="upload-file" data-state={state}>
      {picture === undefined ? (
        <Icon name={state === 'failed' ? 'alert' : state === 'done' ? 'check' : 'info'} />
      ) : (
        <img src={picture} alt="" width="56" height="56" />
      )}
      <div className="upload-words">
        <p className="upload-name">
          {file.name} <span className="upload-size">{sizeInWords(file.size)}</span>
        </p>
        {state === 'sending' ? (
          <progress
            className="progress-bar"
            value={share}
            max={1}
            aria-label={`Uploading ${file.name}`}
          />
        ) : (
          <p className={state === 'failed' ? 'field-error' : undefined}>
            {text === '' ? STATE_WORDS[state] : text}
          </p>
        )}
      </div>
      <div className="block-actions">
        {state === 'failed' && !refused ? (
          <button type="button" className="button button--quiet" onClick={() => uploads.again(id)}>
            Try again <span className="sr-only">with {file.name}</span>
          </button>
        ) : null}
        {state === 'done' ? null : (
          <button
            type="button"
            className="button button--quiet"
            onClick={() => {
              uploads.remove(id);
              onGone();
            }}
          >
            {state === 'failed' ? 'Remove' : 'Cancel'} <span className="sr-only">{file.name}</span>
          </button>
        )}
      </div>
    </li>
  );
}

interface PickerProps {
  readonly id: string;
  readonly upload: ScreenUpload;
  readonly camera?: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly describedBy: string;
}

/* The browser's own file button, drawn as ours: its label is what is pressed. */
function Picker({ id, upload, camera = false, add, describedBy }: PickerProps): ReactElement {
  return (
    <label
      className={camera ? 'button button--quiet upload-pick' : 'button button--primary upload-pick'}
      htmlFor={id}
    >
      <input
        id={id}
        type="file"
        className="sr-only"
        aria-describedby={describedBy}
        multiple={upload.several && !camera}
        accept={
          camera
            ? upload.accept.filter((type) => type.startsWith('image/')).join(',')
            : upload.accept.join(',')
        }
        capture={camera ? upload.capture : undefined}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
      {camera ? 'Take a photo' : upload.label}
    </label>
  );
}

/** Files to send: those that arrived, those on their way, and the buttons that pick more. A failure stays beside its file. */
export function UploadBlock({ block }: BlockProps): ReactElement | null {
  const uploads = useUploads(block);
  const heading = useRef<HTMLElement>(null);
  const { upload, items = [] } = block;
  if (upload === undefined) return null;
  const id = `upload-${block.id}`;
  const nothing = items.length === 0 && uploads.files.length === 0;
  return (
    <BlockFrame
      block={block}
      kind="upload"
      card
      titleId={`${id}-title`}
      ref={heading}
      tabIndex={-1}
      aria-labelledby={block.title === undefined ? undefined : `${id}-title`}
    >
      {nothing ? (
        <Empty block={block} />
      ) : (
        <ul className="upload-files">
          {items.map((item) => (
            <Arrived key={item.key} blockId={block.id} item={item} />
          ))}
          {uploads.files.map((sending) => (
            <FileOnItsWay
              key={sending.id}
              sending={sending}
              uploads={uploads}
              onGone={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      <p className="field-help" id={`${id}-help`}>
        {typesInWords(upload.accept)}, up to {sizeInWords(upload.maxBytes)}
        {upload.several ? ' each' : ''}.
      </p>
      <div className="upload-picks">
        <Picker id={id} upload={upload} add={uploads.add} describedBy={`${id}-help`} />
        {upload.capture === undefined ? null : (
          <Picker
            id={`${id}-camera`}
            upload={upload}
            camera
            add={uploads.add}
            describedBy={`${id}-help`}
          />
        )}
      </div>
      <p className="sr-only" role="status">
        {uploads.news}
      </p>
    </BlockFrame>
  );
}
