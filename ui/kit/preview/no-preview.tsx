import { formatMessage, withOneDecimal } from '#core/messages';
import { Icon } from '../media/icon.tsx';
import styles from './preview.module.css';

/** A stored file as it is shown; its links are valid for some minutes. */
export interface PreviewFile {
  readonly link: string;
  /** The URL of a picture of it, if the file itself may not be shown. */
  readonly preview: string | null;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export interface PreviewProps {
  readonly file: PreviewFile;
  /** A newer link for downloading a copy. */
  readonly saveLink?: string | undefined;
  /** Called when the link has expired, or leads to a file that cannot be played. */
  readonly onLinkBroken?: (() => void) | undefined;
  /** Called when the file behind the link could not be read. */
  readonly onReadError?: (() => void) | undefined;
  /** Whether all attempts to show the file failed. */
  readonly isBroken?: boolean | undefined;
}

/** A file that cannot be shown, because browsers do not support it or it is broken: its type and size. */
export function NoPreview({ file, isBroken = false }: PreviewProps) {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toUpperCase();
  return (
    <p className={`line-3 ${styles['unshown']}`}>
      <Icon name="file" />
      <span>
        {formatMessage('fileUnshown', { kind: extension, size: sizeIn(file.size) })}
        {isBroken && (
          <span role="status" className={styles['broken']}>
            {formatMessage('fileBroken')}
          </span>
        )}
      </span>
    </p>
  );
}

const sizeIn = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${withOneDecimal(bytes / 1024 / 1024)} MB`;
