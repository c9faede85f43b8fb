import { useRef, type ReactElement } from 'react';
import type { ScreenBlock, ScreenItem, ScreenUpload } from '../../../engine/resolve/screen.ts';
import { FieldError } from '../../form/FieldError.tsx';
import { Icon } from '../../icons.tsx';
import { controlId, errorId, helpId } from '../../ids.ts';
import { useIssue } from '../../use-field.ts';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { useCopy, type Copy } from '../../copy.ts';
import { FilePicker } from './FilePicker.tsx';
import { formatSize, formatTypes } from './upload-files.ts';
import { UploadedItem } from './UploadedItem.tsx';
import { UploadRow } from './UploadRow.tsx';
import { useUploads, type Uploads } from './use-uploads.ts';

interface FileListProps {
  /** The number of files of earlier visits that the lender keeps without their names. */
  readonly earlier: number;
  readonly block: ScreenBlock;
  readonly items: readonly ScreenItem[];
  readonly uploads: Uploads;
  readonly onRemoved: () => void;
}

function FileList({ block, earlier, items, uploads, onRemoved }: FileListProps): ReactElement {
  const copy = useCopy();
  return (
    <ul className="upload-files">
      {earlier > 0 ? (
        <li className="upload-file" data-state="done">
          <Icon name="check" />
          <p className="upload-name">
            {earlier === 1
              ? copy('upload.oneUploaded')
              : copy('upload.uploaded', { count: earlier })}
          </p>
        </li>
      ) : null}
      {items.map((item) => (
        <UploadedItem
          key={item.key}
          block={block}
          item={item}
          file={uploads.fileOf(item.key)}
          onRun={() => uploads.forget(item.key)}
        />
      ))}
      {uploads.files.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRetry={() => uploads.retry(upload.id)}
          onRemove={() => {
            uploads.remove(upload.id);
            onRemoved();
          }}
        />
      ))}
    </ul>
  );
}

/** Describes the files that can be sent. */
function rulesOf({ accept, maxBytes, several }: ScreenUpload, copy: Copy): string {
  const rules = { types: formatTypes(accept, copy('upload.or')), size: formatSize(maxBytes) };
  return several ? copy('upload.rulesEach', rules) : copy('upload.rules', rules);
}

/**
 * Uploads files: renders the files that the lender has, the files of this visit, and the buttons to
 * choose more.
 */
export function UploadBlock({ block }: BlockProps): ReactElement | null {
  const copy = useCopy();
  const uploads = useUploads(block);
  const section = useRef<HTMLElement>(null);
  const hasIssue = useIssue(block.id) !== undefined;
  const { upload, items = [] } = block;
  if (upload === undefined) return null;
  const titleId = `upload-${block.id}-title`;
  const help = helpId(block.id);
  const sent = uploads.files.filter(({ state }) => state === 'done').length;
  const earlier = Math.max(0, (upload.kept ?? 0) - sent);
  return (
    <BlockFrame
      block={block}
      kind="upload"
      card
      titleId={titleId}
      ref={section}
      tabIndex={-1}
      aria-labelledby={block.title === undefined ? undefined : titleId}
    >
      {earlier + items.length + uploads.files.length === 0 ? (
        <EmptyState block={block} />
      ) : (
        <FileList
          block={block}
          earlier={earlier}
          items={items}
          uploads={uploads}
          // The pressed button is gone, so the focus moves to the block.
          onRemoved={() => section.current?.focus()}
        />
      )}
      <FieldError path={block.id} />
      <p className="field-help" id={help}>
        {rulesOf(upload, copy)}
      </p>
      <FilePicker
        id={controlId(block.id)}
        upload={upload}
        onPick={uploads.add}
        describedBy={hasIssue ? `${help} ${errorId(block.id)}` : help}
      />
      <p className="sr-only" role="status">
        {uploads.announcement}
      </p>
    </BlockFrame>
  );
}
