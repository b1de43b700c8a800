import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { say } from '#core/messages';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface LoseChangesProps {
  /** What is at stake, in a sentence. */
  words: string;
  onStay: () => void;
  onLose: () => void;
}

/** Asks whether something that is saved nowhere may be lost. */
export function LoseChanges({ words, onStay, onLose }: LoseChangesProps) {
  return (
    <Dialog
      title={say('loseChangesTitle')}
      isOpen
      isAlert
      onClose={onStay}
      actions={
        <>
          <Button variant="quiet" onPress={onStay}>
            {say('loseChangesCancel')}
          </Button>
          <Button variant="danger" onPress={onLose}>
            {say('loseChangesConfirm')}
          </Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
}

interface KeepUnsavedProps {
  isUnsaved: boolean;
  words: string;
  /** Whether an address still belongs to the page; without it none does. */
  isHere?: ((pathname: string) => boolean) | undefined;
  /** Told when somebody would rather lose it. */
  onLose?: (() => void) | undefined;
}

/** Keeps somebody on the page while something on it is saved nowhere, unless they choose to lose it. */
export function KeepUnsaved({ isUnsaved, words, isHere, onLose }: KeepUnsavedProps) {
  const blocker = useBlocker(({ nextLocation }) => isUnsaved && isHere?.(nextLocation.pathname) !== true);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  if (blocker.state !== 'blocked') return null;
  const lose = (): void => {
    onLose?.();
    blocker.proceed();
  };
  return <LoseChanges words={words} onStay={() => blocker.reset()} onLose={lose} />;
}
