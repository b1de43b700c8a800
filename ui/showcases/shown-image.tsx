import { createContext, useContext, useEffect, useRef, useState } from 'react';
import styles from '../kit/media/media.module.css';
import { StoredImage } from '../kit/media/stored-image.tsx';

/** The links that came with the page, by the URLs of their files; they expire. */
export const KnownLinksContext = createContext<Readonly<Record<string, string>>>({});

interface ShownImageProps {
  readonly address: string;
  readonly alt: string;
  /** Whether it is at the top of the page, and loads immediately. */
  readonly isAtTop?: boolean | undefined;
}

/** SHW-24 · A picture on a showcase: shown immediately if its link is known; the link is renewed if it has expired. */
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
