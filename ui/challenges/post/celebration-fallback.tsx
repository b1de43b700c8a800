import { formatMessage } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import type { CelebrationDialogProps } from '../../kit/overlay/celebration-dialog.tsx';
import { NativeDialog } from '../../kit/overlay/native-dialog.tsx';

/** The same news in plain words: for when the celebration's own code does not come. */
export function CelebrationFallback({ title, message, earned, next, onHome }: CelebrationDialogProps) {
  return (
    <NativeDialog
      title={title}
      isOpen
      onClose={onHome}
      actions={
        <>
          <Button variant={next ? 'quiet' : 'primary'} onPress={onHome}>
            {formatMessage('celebrateHome')}
          </Button>
          {next && <Button onPress={next.onOpen}>{next.action}</Button>}
        </>
      }
    >
      <p>{formatMessage('celebrateDone')}</p>
      {message && <p>{message}</p>}
      {earned.map(({ name, points }) => (
        <p key={name}>{`${formatMessage(name)}: ${formatMessage('pointsEarned', { points })}`}</p>
      ))}
      {next && <p>{`${next.label}: ${next.title}`}</p>}
    </NativeDialog>
  );
}
