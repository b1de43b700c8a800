import { useState } from 'react';
import { isMediaUrl } from '../browser/safe-urls.ts';
import styles from './decorative-image.module.css';

interface DecorativeImageProps {
  url: string | null | undefined;
  /** Whether it loads only when it comes near the window. */
  isLazy?: boolean | undefined;
}

/** An author's image as decoration, sized by its container; renders nothing if there is none or it cannot be loaded. */
export function DecorativeImage({ url, isLazy }: DecorativeImageProps) {
  const [missing, setMissing] = useState<string>();
  if (!url || url === missing || !isMediaUrl(url)) return null;
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
