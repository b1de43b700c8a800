import { createContext, useContext, useEffect, useRef, useState } from 'react';
import styles from '../kit/media/media.module.css';
import { StoredImage } from '../kit/media/stored-image.tsx';

/** Links that came with the page, by the addresses of what they show; they expire. */
export const KnownLinksContext = createContext<Readonly<Record<string, string>>>({});

interface ShownImageProps {
  readonly address: string;
  readonly alt: string;
  /** Whether it is seen first, and loads at once. */
  readonly isAtTop?: boolean | undefined;
}

/** SHW-24 · A picture on a showcase: at once where its link is known, and found anew where that has expired. */
export function ShownImage({ address, alt, isAtTop = false }: ShownImageProps) {
  const known = useContext(KnownLinksContext)[address];
  const image = useRef<HTMLImageElement>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setLost(true);
  }, []);
  if (known === undefined || isLost) return <StoredImage address={address} alt={alt} />;
  return (
    <img
      ref={image}
      className={styles['image']}
      src={known}
      alt={alt}
      loading={isAtTop ? 'eager' : 'lazy'}
      fetchPriority={isAtTop ? 'high' : 'auto'}
      decoding="async"
      onError={() => setLost(true)}
    />
  );
}
