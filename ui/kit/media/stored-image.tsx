import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { formatMessage } from '#core/messages';
import styles from './media.module.css';

/** Finds the link under which a stored image can be shown for a while. */
export const ImageLinkContext = createContext<(url: string) => Promise<string>>((url) => Promise.resolve(url));

/** Links that are known already, by the addresses of their images; they may have expired. */
export const KnownLinksContext = createContext<Readonly<Record<string, string>>>({});

/** How often an expired link is requested again. */
const MAX_ATTEMPTS = 3;

interface StoredImageProps {
  readonly address: string;
  readonly alt: string;
  /** Whether it is seen first, and loads at once. */
  readonly isAtTop?: boolean | undefined;
}

/** An image in a text, stored or external; until its link is known its space is reserved. If it fails, it is requested again when the network is back. */
export function StoredImage({ address, alt, isAtTop = false }: StoredImageProps) {
  const find = useContext(ImageLinkContext);
  const known = useContext(KnownLinksContext)[address];
  const image = useRef<HTMLImageElement>(null);
  const [link, setLink] = useState(known);
  const [times, setTimes] = useState(0);
  const [round, setRound] = useState(0);
  const [isLost, setLost] = useState(false);
  const isKnown = known !== undefined && times + round === 0;
  useEffect(() => {
    if (isKnown) {
      if (image.current?.complete && image.current.naturalWidth === 0) setTimes(1);
      return undefined;
    }
    let isWanted = true;
    find(address).then(
      (found) => isWanted && setLink(found),
      () => isWanted && setLost(true),
    );
    return () => void (isWanted = false);
  }, [find, address, times, round, isKnown]);
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
      ref={image}
      className={styles['image']}
      src={link}
      alt={alt}
      loading={isAtTop ? 'eager' : 'lazy'}
      fetchPriority={isAtTop ? 'high' : 'auto'}
      decoding="async"
      onError={() => (times < MAX_ATTEMPTS ? setTimes(times + 1) : setLost(true))}
    />
  );
}
