import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { Button } from '../kit/form/button.tsx';
import styles from './audio-player.module.css';
import type { AudioPlayerState, Recording } from './audio-player.state.ts';

interface AudioPlayerProps {
  player: AudioPlayerState;
  recording: Recording;
}

/** Plays and pauses a recording, and shows its position. */
export const AudioPlayer = observer(function AudioPlayer({ player, recording }: AudioPlayerProps) {
  const isCurrent = player.recording?.url === recording.url;
  const isPlaying = isCurrent && player.isPlaying;
  const [position, duration] = isCurrent ? [player.position, player.duration] : [0, 0];
  return (
    <div
      className={styles['player']}
      role="group"
      aria-label={formatMessage('playlistAudio', { title: recording.title })}
    >
      <Button variant="quiet" onPress={() => player.toggle(recording)}>
        <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPlaying ? 'M8 6v12m8-12v12' : 'm8 5 11 7-11 7Z'} />
        </svg>
        {formatMessage(isPlaying ? 'playlistPause' : 'playlistPlay')}
      </Button>
      <input
        className={styles['position']}
        type="range"
        min={0}
        max={duration || 1}
        step={1}
        value={position}
        disabled={duration === 0}
        aria-label={formatMessage('playlistAudioPosition')}
        aria-valuetext={clock(position)}
        onChange={({ currentTarget }) => player.seek(currentTarget.valueAsNumber)}
      />
      <span className="caption tabular">{`${clock(position)} / ${clock(duration)}`}</span>
      {isCurrent && player.hasFailed && (
        <p className={styles['failed']} role="alert">
          {formatMessage('playlistAudioFailed')}
        </p>
      )}
    </div>
  );
});

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
