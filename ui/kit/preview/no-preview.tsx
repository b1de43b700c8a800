import { formatMessage } from '#core/messages';
import { Icon } from '../media/icon.tsx';
import styles from './preview.module.css';

/** A stored file, as far as it is shown; its links hold for some minutes. */
export interface PreviewFile {
  readonly link: string;
  /** A picture of it, where the file itself may not be shown. */
  readonly preview: string | null;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export interface PreviewProps {
  readonly file: PreviewFile;
  /** A newer link, by which a copy is saved. */
  readonly saveLink?: string | undefined;
  /** Told when the link leads nowhere any more, or to what cannot be played. */
  readonly onLinkBroken?: (() => void) | undefined;
  /** Told when what the link leads to could not be read. */
  readonly onReadError?: (() => void) | undefined;
  /** Whether it was told so as often as was worth it. */
  readonly isBroken?: boolean | undefined;
}

/** A file that is not shown, be it of a kind that no browser shows or broken: its kind and its size. */
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
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
