import { createContext, useContext, useEffect, useState } from 'react';
import styles from './media.module.css';

/** Finds the link under which a stored image can be shown for a while. */
export const ImageLinks = createContext<(address: string) => Promise<string>>((address) => Promise.resolve(address));

/** How often a link that leads nowhere any more is asked for anew. */
const MOST_TIMES = 3;

interface StoredImageProps {
  readonly address: string;
  readonly alt: string;
}

/** An image in a text, wherever it is kept; until its link is known its place is kept free. */
export function StoredImage({ address, alt }: StoredImageProps) {
  const find = useContext(ImageLinks);
  const [link, setLink] = useState<string>();
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let isWanted = true;
    find(address).then(
      (found) => isWanted && setLink(found),
      () => isWanted && setLink(undefined),
    );
    return () => void (isWanted = false);
  }, [find, address, times]);
  if (link === undefined) return <span className={styles['image']} role="img" aria-label={alt} />;
  return (
    <img
      className={styles['image']}
      src={link}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => times < MOST_TIMES && setTimes(times + 1)}
    />
  );
}
