import type { ReactElement } from 'react';
import { PathIcon } from '../../icons.tsx';
import { useCopy } from '../../copy.ts';

const DOWNLOAD = 'M10 3v9m-4-3.5 4 4 4-4M4 16.5h12';

interface DownloadLinkProps {
  readonly title: string;
  readonly url: string;
  /** The name of the file. */
  readonly fileName: string;
  /** An icon instead of a text. False by default. */
  readonly compact?: boolean;
}

/** Renders the link that saves an open document. */
export function DownloadLink(props: DownloadLinkProps): ReactElement {
  const copy = useCopy();
  const { title, url, fileName, compact = false } = props;
  return compact ? (
    <a
      className="icon-button"
      href={url}
      download={fileName}
      aria-label={copy('document.downloadTitle', { title })}
    >
      <PathIcon path={DOWNLOAD} />
    </a>
  ) : (
    <a className="button button--secondary" href={url} download={fileName}>
      <span>{copy('document.download')}</span>
      <span className="sr-only">{` ${title}`}</span>
    </a>
  );
}
