import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import type { CelebrateProps } from '../kit/celebrate.tsx';
import { PlainSheet } from '../kit/plain-sheet.tsx';

/** The same news in plain words: for when the celebration's own code does not come. */
export function PlainCelebration({ title, message, earned, next, onHome }: CelebrateProps) {
  return (
    <PlainSheet
      title={title}
      isOpen
      onClose={onHome}
      actions={
        <>
          <Button variant={next ? 'quiet' : 'primary'} onPress={onHome}>
            {say('celebrateHome')}
          </Button>
          {next && <Button onPress={next.onOpen}>{next.action}</Button>}
        </>
      }
    >
      <p>{say('celebrateDone')}</p>
      {message && <p>{message}</p>}
      {earned.map(({ name, points }) => (
        <p key={name}>{`${say(name)}: ${say('pointsEarned', { points })}`}</p>
      ))}
      {next && <p>{`${next.label}: ${next.title}`}</p>}
    </PlainSheet>
  );
}
