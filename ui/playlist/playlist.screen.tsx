import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { Navigate } from 'react-router';
import { formatMessage } from '#core/messages';
import {
  CATEGORY_LABELS,
  emptyPlaylist,
  playlistArtifacts,
  type Playlist,
  type PlaylistArtifact,
  type PlaylistCategory,
} from '#core/playlist';
import { useQueryParameter } from '../kit/browser/use-query-parameter.ts';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Button } from '../kit/form/button.tsx';
import { RetryNotice } from '../kit/feedback/notice.tsx';
import { EmptyState, ErrorState } from '../kit/feedback/page-states.tsx';
import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import { CardGrid } from '../kit/layout/card-grid.tsx';
import { DockState } from '../kit/layout/dock.state.ts';
import { Page } from '../kit/layout/page.tsx';
import { AudioDock } from './audio-dock.tsx';
import { AudioPlayerState } from './audio-player.state.ts';
import { PlaylistCard } from './playlist-card.tsx';
import { ClosingDialog, FilmDialog, ReadingDialog } from './playlist-dialogs.tsx';
import { PlaylistViewModel } from './playlist.view-model.ts';
import styles from './playlist.module.css';

/** The further material of the quest's weeks: to read, to listen to, to watch. */
export const PlaylistScreen = observer(function PlaylistScreen() {
  const viewModel = useViewModel(PlaylistViewModel);
  const player = useViewModel(AudioPlayerState);
  const dock = useViewModel(DockState);
  const { playlist, load, refresh, artifacts, chooseCategory } = viewModel;
  const [category, setCategory] = useQueryParameter('show');
  const draw = useCallback(
    (artifact: PlaylistArtifact) => <PlaylistCard artifact={artifact} viewModel={viewModel} />,
    [viewModel],
  );
  useEffect(refresh, [refresh]);
  useEffect(() => chooseCategory(category), [chooseCategory, category]);
  useEffect(() => dock.hold(AudioDock), [dock]);

  if (viewModel.hasNoQuest) return <Navigate to="/join" replace />;
  const title = formatMessage('playlistTitle');
  if (!playlist)
    return (
      <Page title={title} lead={load.refusal ? undefined : formatMessage('playlistLead')} isLoading={!load.refusal}>
        {load.refusal ? <ErrorState refusal={load.refusal} onRetry={refresh} isPage /> : <PlaylistSkeleton />}
      </Page>
    );

  const empty = emptyPlaylist(playlist);
  if (empty)
    return (
      <Page title={title}>
        <EmptyState
          illustration="map"
          title={formatMessage(empty.title)}
          action={
            <Button variant="quiet" onPress={refresh} isPending={load.isPending}>
              {formatMessage('nextLookAgain')}
            </Button>
          }
        >
          {formatMessage(empty.text)}
        </EmptyState>
      </Page>
    );

  return (
    <Page title={title} lead={formatMessage('playlistLead')}>
      <RetryNotice refusal={load.refusal} onRetry={refresh} />
      <div className={`stack-5 ${styles['panel']}`}>
        <Categories viewModel={viewModel} playlist={playlist} onChoose={setCategory} />
        <CardGrid key={viewModel.category} items={artifacts} keyOf={keyOf} draw={draw} />
      </div>
      <ReadingDialog viewModel={viewModel} player={player} />
      <FilmDialog viewModel={viewModel} />
      <ClosingDialog viewModel={viewModel} />
    </Page>
  );
});

const keyOf = ({ weekId, id }: PlaylistArtifact): string => `${weekId}/${id}`;

interface CategoriesProps {
  viewModel: PlaylistViewModel;
  playlist: Playlist;
  onChoose: (category: PlaylistCategory) => void;
}

/** PLY-2 · The categories that have artifacts, with their numbers. */
const Categories = observer(function Categories({ viewModel, playlist, onChoose }: CategoriesProps) {
  return (
    <div role="group" aria-label={formatMessage('playlistFilter')} className={styles['categories']}>
      {viewModel.categories.map((category) => (
        <button
          key={category}
          type="button"
          className={`line-2 chip ${styles['category']}`}
          aria-pressed={category === viewModel.category}
          onClick={() => onChoose(category)}
        >
          <span className="capitalized">{formatMessage(CATEGORY_LABELS[category])}</span>{' '}
          <span className={styles['count']}>{playlistArtifacts(playlist, category).length}</span>
        </button>
      ))}
    </div>
  );
});

function PlaylistSkeleton() {
  return (
    <Loading>
      <div className={`stack-5 ${styles['panel']}`}>
        <Skeleton count={4} />
        <div className={styles['cards']}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      </div>
    </Loading>
  );
}
