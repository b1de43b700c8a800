import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Icon } from '../kit/media/icon.tsx';
import styles from './audio-dock.module.css';
import { AudioPlayer } from './audio-player.tsx';
import { AudioPlayerState } from './audio-player.state.ts';

/** PLY-10 · The recording that is playing, at the bottom of every page; it pauses on pages without room for it. */
export const AudioDock = observer(function AudioDock() {
  const player = useViewModel(AudioPlayerState);
  const { recording, pause, stop } = player;
  useEffect(() => pause, [pause]);
  if (!recording) return null;
  return (
    <section className={`panel ${styles['dock']}`} aria-label={formatMessage('playlistListening')}>
      <div className={`line-2 ${styles['head']}`}>
        <Link className={styles['title']} to="/playlist">
          <bdi>{recording.title}</bdi>
        </Link>
        <button
          type="button"
          className={`icon-button ${styles['close']}`}
          aria-label={formatMessage('playlistAudioClose')}
          onClick={stop}
        >
          <Icon name="close" />
        </button>
      </div>
      <AudioPlayer player={player} recording={recording} />
    </section>
  );
});
