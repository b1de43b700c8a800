import { createContext, useContext, useEffect, useState } from 'react';
import { say } from '#core/messages';
import styles from './media.module.css';

/** Finds the link under which a stored image can be shown for a while. */
export const ImageLinks = createContext<(address: string) => Promise<string>>((address) => Promise.resolve(address));

/** How often a link that leads nowhere any more is asked for anew. */
const MOST_TIMES = 3;

interface StoredImageProps {
  readonly address: string;
  readonly alt: string;
}

/** An image in a text, wherever it is kept; until its link is known its place is kept free. What could not be had is asked for again with the network. */
export function StoredImage({ address, alt }: StoredImageProps) {
  const find = useContext(ImageLinks);
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
  if (isLost) return <span>{say('pictureLost', { alt })}</span>;
  if (link === undefined) return <span className={styles['image']} role="img" aria-label={alt} />;
  return (
    <img
      className={styles['image']}
      src={link}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => (times < MOST_TIMES ? setTimes(times + 1) : setLost(true))}
    />
  );
}
