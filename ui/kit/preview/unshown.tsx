import { say } from '#core/messages';
import { Icon } from '../icon.tsx';
import styles from './preview.module.css';

/** A stored file, as far as it is shown; its links hold for some minutes. */
export interface ShownFile {
  readonly link: string;
  /** A picture of it, where the file itself may not be shown. */
  readonly preview: string | null;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export interface PreviewProps {
  readonly file: ShownFile;
  /** Told when the link leads nowhere any more. */
  readonly onBroken?: (() => void) | undefined;
}

/** A file that no browser shows: its kind and its size. */
export function Unshown({ file }: PreviewProps) {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toUpperCase();
  return (
    <p className={styles['unshown']}>
      <Icon name="file" />
      <span>{say('fileUnshown', { kind: extension, size: sizeIn(file.size) })}</span>
    </p>
  );
}

const sizeIn = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
