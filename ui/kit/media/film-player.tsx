import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { type Film, FILM_HOST_NAMES, filmPlayerUrl } from '#core/content';
import { formatMessage } from '#core/messages';
import { Button } from '../form/button.tsx';
import { ContourBackground } from '../illustration/contour-background.tsx';
import { useViewModel } from '../view-model/view-model-provider.tsx';
import { FilmState } from './film.state.ts';
import styles from './film-player.module.css';

interface FilmPlayerProps {
  film: Film;
  title: string;
  /** The URL of the film on its host's website. */
  url: string;
  /** The author's picture; a drawn one is shown without it. */
  picture?: string | null;
}

/**
 * CNT-31 · A film on another website: shows a picture until the person starts the film, so that its host learns nothing
 * of them before; shows only a link if the host is not allowed.
 */
export const FilmPlayer = observer(function FilmPlayer({ film, title, url, picture }: FilmPlayerProps) {
  const { isOffline, hosts } = useViewModel(FilmState);
  const isAllowed = hosts.includes(film.host);
  const [isLoaded, setLoaded] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const note = useId();
  const host = FILM_HOST_NAMES[film.host];
  useEffect(() => {
    if (isLoaded) frame.current?.focus();
  }, [isLoaded]);
  // What was focused before the player arrived is gone with the empty page that it replaces.
  const takeFocus = (): void => {
    if (document.activeElement === frame.current) frame.current?.contentWindow?.focus();
  };
  return (
    <div className={styles['film']}>
      <div className={styles['screen']}>
        {isLoaded ? (
          <iframe
            ref={frame}
            onLoad={takeFocus}
            className={styles['frame']}
            src={filmPlayerUrl(film)}
            title={formatMessage('filmPlayer', { title, host })}
            allow="fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          />
        ) : (
          <>
            {picture ? <img className={styles['picture']} src={picture} alt="" /> : <ContourBackground seed={title} />}
            {isAllowed && !isOffline && (
              <Button describedBy={note} onPress={() => setLoaded(true)}>
                <svg className={styles['play']} viewBox="0 0 24 24" aria-hidden="true">
                  <path d="m8 5 11 7-11 7Z" />
                </svg>
                {formatMessage('filmLoad', { host })}
              </Button>
            )}
          </>
        )}
      </div>
      {isAllowed && (
        <p id={note} className={`caption ${styles['note']}`} role="status" hidden={isLoaded}>
          {formatMessage(isOffline ? 'filmOffline' : 'filmNote', { host })}
        </p>
      )}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {formatMessage('filmOpen', { host })}
        <span className="visually-hidden"> {formatMessage('filmNewWindow')}</span>
      </a>
    </div>
  );
});
