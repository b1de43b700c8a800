import { createContext, useContext, useEffect, useState } from 'react';
import { formatMessage } from '#core/messages';
import styles from './media.module.css';

/** Finds the temporary link of a stored image. */
export const ImageLinkContext = createContext<(url: string) => Promise<string>>((url) => Promise.resolve(url));

/** How often an expired link is requested again. */
const MAX_ATTEMPTS = 3;

interface StoredImageProps {
  readonly address: string;
  readonly alt: string;
}

/**
 * An image in a text, stored or external; its space is reserved until its link is known. If it fails, it is requested
 * again when the network is back.
 */
export function StoredImage({ address, alt }: StoredImageProps) {
  const find = useContext(ImageLinkContext);
  const [link, setLink] = useState<string>();
  const [times, setTimes] = useState(0);
  const [round, setRound] = useState(0);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isWanted = true;
    find(address).then(
      (found) => isWanted && setLink(found),
      () => isWanted && setLost(true),
    );
    return () => void (isWanted = false);
  }, [find, address, times, round]);
  useEffect(() => {
    if (!isLost) return undefined;
    const again = (): void => {
      setLost(false);
      setLink(undefined);
      setTimes(0);
      setRound(round + 1);
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isLost, round]);
  if (isLost) return <span>{formatMessage('pictureLost', { alt })}</span>;
  if (link === undefined)
    return alt === '' ? (
      <span className={styles['image']} aria-hidden="true" />
    ) : (
      <span className={styles['image']} role="img" aria-label={alt} />
    );
  return (
    <img
      className={styles['image']}
      src={link}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => (times < MAX_ATTEMPTS ? setTimes(times + 1) : setLost(true))}
    />
  );
}
