import { type ReactNode, useState } from 'react';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** The file picker, for people who do not drop or paste a file. */
  readonly children: ReactNode;
}

/** An area that accepts files that are dropped on it, or pasted while it contains the focus. */
export function DropZone({ isDisabled, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList): void => {
    if (!isDisabled && files.length > 0) onFiles([...files]);
  };
  return (
    <div
      className={[styles['zone'], isOver && styles['over']].filter(Boolean).join(' ')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isDisabled && event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={({ clipboardData }) => take(clipboardData.files)}
    >
      {children}
    </div>
  );
}
