import { useState } from 'react';
import { isMediaAddress } from './addresses.ts';
import styles from './picture.module.css';

interface PictureProps {
  url: string | null | undefined;
  /** Waits until it comes near the window. */
  isLazy?: boolean | undefined;
}

/** An author's drawing as decoration, in the frame its place gives it; nothing when there is none, or it cannot be had. */
export function Picture({ url, isLazy }: PictureProps) {
  const [missing, setMissing] = useState<string>();
  if (!url || url === missing || !isMediaAddress(url)) return null;
  return (
    <span className={styles['picture']}>
      <img
        className={styles['image']}
        src={url}
        alt=""
        width={640}
        height={400}
        loading={isLazy ? 'lazy' : 'eager'}
        decoding="async"
        onError={() => setMissing(url)}
      />
    </span>
  );
}
