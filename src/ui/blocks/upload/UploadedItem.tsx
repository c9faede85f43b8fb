import type { ReactElement } from 'react';
import type { ScreenBlock, ScreenItem } from '../../../engine/resolve/screen.ts';
import { Icon } from '../../icons.tsx';
import { BlockActions } from '../calls/BlockActions.tsx';
import { Facts } from '../parts/Facts.tsx';
import { useDocument } from '../documents/use-document.ts';
import { useObjectUrl } from '../documents/use-object-url.ts';
import { ItemBadge } from '../parts/ItemDetails.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';
import { useCopy } from '../../copy.ts';

interface UploadedItemProps {
  readonly block: ScreenBlock;
  readonly item: ScreenItem;
  /** The file itself, when it was uploaded during this visit. */
  readonly file: File | undefined;
  /** Called when one of its actions starts. */
  readonly onRun: () => void;
}

/** Renders a thumbnail of an image; a check mark without one. */
function Thumbnail({ picture, item }: { readonly picture?: Blob; readonly item: ScreenItem }) {
  const copy = useCopy();
  const url = useObjectUrl(picture);
  return url === undefined ? (
    <Icon name="check" />
  ) : (
    <img
      src={url}
      alt={copy('upload.preview', { name: item.title ?? copy('upload.file') })}
      width="56"
      height="56"
    />
  );
}

/** Renders a thumbnail of an image that the lender has; a check mark for any other file. */
function Preview({ block, item }: Omit<UploadedItemProps, 'file' | 'onRun'>): ReactElement {
  // A preview does not count as reading the document, so it sets no toggle.
  const { reveals: _reveals, ...silent } = block;
  const { result } = useDocument({ block: silent, item, open: true });
  const isPicture = result?.ok === true && isImage(result.document);
  return <Thumbnail item={item} {...(isPicture ? { picture: result.document } : {})} />;
}

const isImage = ({ type }: Blob): boolean => type.startsWith('image/');

/** Renders a file that the lender has, with its actions. */
export function UploadedItem({ block, item, file, onRun }: UploadedItemProps): ReactElement {
  return (
    <li className="upload-file" data-state="done">
      {file !== undefined && isImage(file) ? (
        <Thumbnail picture={file} item={item} />
      ) : block.document === undefined ? (
        <Icon name="check" />
      ) : (
        <Preview block={block} item={item} />
      )}
      <div className="upload-details">
        <p className="upload-name">
          <span>{item.title}</span>
          <ItemBadge item={item} />
        </p>
        <Paragraphs text={item.intro} />
        <Facts facts={item.facts} />
      </div>
      <BlockActions
        blockId={block.id}
        itemKey={item.key}
        actions={item.actions}
        about={item.title}
        onRun={onRun}
      />
    </li>
  );
}
