import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatMessage, type MessageKey } from '#core/messages';
import { type PlaylistArtifact, playlistMinutes, playlistOpening, playlistProgress } from '#core/playlist';
import type { PlaylistType } from '#core/content';
import { Button } from '../kit/form/button.tsx';
import { Icon, type IconName } from '../kit/media/icon.tsx';
import styles from './playlist-card.module.css';
import type { PlaylistViewModel } from './playlist.view-model.ts';

const TYPES: Readonly<Record<PlaylistType, { readonly label: MessageKey; readonly icon: IconName }>> = {
  book: { label: 'playlistBook', icon: 'book' },
  podcast: { label: 'playlistPodcast', icon: 'audio' },
  reading: { label: 'playlistReading', icon: 'file' },
  video: { label: 'playlistVideo', icon: 'video' },
  'web-article': { label: 'playlistWebArticle', icon: 'web' },
  'socratic-question': { label: 'playlistSocraticQuestion', icon: 'question' },
};

interface PlaylistCardProps {
  artifact: PlaylistArtifact;
  viewModel: PlaylistViewModel;
}

/** An artifact of the playlist: its title and type, a link that opens it, and its heart or completion mark. */
export const PlaylistCard = observer(function PlaylistCard({ artifact, viewModel }: PlaylistCardProps) {
  const { title, type } = artifact;
  const minutes = playlistMinutes(artifact);
  const progress = viewModel.playlist && playlistProgress(viewModel.playlist, artifact);
  const week = viewModel.weekName(artifact);
  return (
    <article className={`panel ${styles['card']}`} data-completed={artifact.completed || undefined}>
      <p className="line-2 caption">
        <Icon name={TYPES[type].icon} />
        {formatMessage(TYPES[type].label)}
        {minutes !== undefined && ` · ${formatMessage('playlistMinutes', { minutes })}`}
      </p>
      <h2 className={styles['title']}>
        <Opener artifact={artifact} onOpen={() => viewModel.open(artifact)}>
          {title}
        </Opener>
      </h2>
      {viewModel.filmOf(artifact) && (
        <div className={styles['watch']}>
          <Button variant="quiet" subject={title} onPress={() => viewModel.watch(artifact)}>
            {formatMessage('filmWatchHere')}
          </Button>
        </div>
      )}
      <div className={`line-3 ${styles['foot']}`}>
        <span>{week}</span>
        {progress === 'completed' ? (
          <span className={`inline-1 ${styles['completed']}`}>
            <Icon name="check" />
            {formatMessage('playlistCompleted')}
          </span>
        ) : (
          <button
            type="button"
            className={`icon-button ${styles['heart']}`}
            aria-pressed={progress === 'selected'}
            aria-label={formatMessage('playlistHeart', { title })}
            onClick={({ detail }) => detail < 2 && viewModel.toggleSelection(artifact)}
          >
            <svg className={styles['drawing']} viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z" />
            </svg>
          </button>
        )}
      </div>
    </article>
  );
});

interface OpenerProps {
  artifact: PlaylistArtifact;
  onOpen: () => void;
  children: ReactNode;
}

/** PLY-4 · Opens an artifact: a link to a new window, or a button. */
function Opener({ artifact, onOpen, children }: OpenerProps) {
  const opening = playlistOpening(artifact);
  if (opening?.kind === 'window')
    return (
      <a className="whole-card" href={opening.url} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
        {children}
        <span className="visually-hidden"> {formatMessage('playlistNewWindow')}</span>
      </a>
    );
  if (!opening && artifact.completed) return children;
  return (
    <button type="button" className="whole-card" onClick={onOpen}>
      {children}
    </button>
  );
}
