import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { CLOSING_LABELS, closingChoices, closingPrompt } from '#core/playlist';
import { playlistAudio } from '#core/content';
import { Button } from '../kit/form/button.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { FilmPlayer } from '../kit/media/film-player.tsx';
import { useBackToClose } from '../kit/overlay/use-back-to-close.ts';
import { RichTextView } from '../kit/rich-text/rich-text-view.tsx';
import { AudioPlayer } from './audio-player.tsx';
import type { AudioPlayerState } from './audio-player.state.ts';
import styles from './playlist.module.css';
import type { PlaylistViewModel } from './playlist.view-model.ts';

interface ReadingDialogProps {
  viewModel: PlaylistViewModel;
  player: AudioPlayerState;
}

/** PLY-4 · A dialog with a reading, and its recording if it has one. */
export const ReadingDialog = observer(function ReadingDialog({ viewModel, player }: ReadingDialogProps) {
  const { openedArtifact, isReading, text, close } = viewModel;
  if (!isReading || !openedArtifact?.reading || !text) return null;
  const { title, reading } = openedArtifact;
  const url = playlistAudio(reading);
  return (
    <Dialog title={title} isOpen shape="tall" onClose={close}>
      {url !== undefined && (
        <div className={styles['recording']}>
          <AudioPlayer player={player} recording={{ title, url }} />
        </div>
      )}
      <RichTextView document={text} headingOffset={2} />
    </Dialog>
  );
});

/** PLY-11 · A dialog with a film. */
export const FilmDialog = observer(function FilmDialog({ viewModel }: { viewModel: PlaylistViewModel }) {
  const { openedArtifact, film, close } = viewModel;
  if (!film || !openedArtifact) return null;
  const { title, link } = openedArtifact;
  return (
    <Dialog title={title} isOpen onClose={close}>
      <FilmPlayer film={film} title={title} url={link?.trim() ?? ''} />
    </Dialog>
  );
});

/** PLY-5 · Asks what to do with an artifact that is closed without being completed. */
export const ClosingDialog = observer(function ClosingDialog({ viewModel }: { viewModel: PlaylistViewModel }) {
  const { openedArtifact, isAsking, answer, leave } = viewModel;
  const prompt = isAsking && openedArtifact ? closingPrompt(openedArtifact) : undefined;
  useBackToClose(prompt !== undefined, leave);
  if (!openedArtifact || !prompt) return null;
  return (
    <Dialog
      title={formatMessage(prompt)}
      isOpen
      isAlert
      isBackHeard
      shape="narrow"
      onClose={() => answer('cancel')}
      actions={closingChoices(openedArtifact).map((choice) => (
        <Button key={choice} variant={choice === 'done' ? 'primary' : 'quiet'} onPress={() => answer(choice)}>
          {formatMessage(CLOSING_LABELS[choice])}
        </Button>
      ))}
    >
      <p>{formatMessage('playlistClosingText', { title: openedArtifact.title })}</p>
    </Dialog>
  );
});
