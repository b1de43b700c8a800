import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { formatMessage } from '#core/messages';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';
import { useUnsavedWork } from './use-unsaved-work.ts';

interface DiscardChangesDialogProps {
  /** What is at stake, in a sentence. */
  message: string;
  onCancel: () => void;
  onDiscard: () => void;
}

/** Asks whether something that is saved nowhere may be lost. */
export function DiscardChangesDialog({ message, onCancel, onDiscard }: DiscardChangesDialogProps) {
  return (
    <Dialog
      title={formatMessage('loseChangesTitle')}
      isOpen
      isAlert
      onClose={onCancel}
      actions={
        <>
          <Button variant="quiet" onPress={onCancel}>
            {formatMessage('loseChangesCancel')}
          </Button>
          <Button variant="danger" onPress={onDiscard}>
            {formatMessage('loseChangesConfirm')}
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}

interface UnsavedChangesGuardProps {
  hasUnsavedChanges: boolean;
  message: string;
  /** Whether an address still belongs to the page; without it none does. */
  isSamePage?: ((pathname: string) => boolean) | undefined;
  /** Told when somebody would rather lose it. */
  onDiscard?: (() => void) | undefined;
}

/** Keeps somebody on the page while something on it is saved nowhere, unless they choose to lose it; signing out asks too. */
export function UnsavedChangesGuard({ hasUnsavedChanges, onDiscard, ...guard }: UnsavedChangesGuardProps) {
  const isDiscarded = useRef(false);
  const discard = (): void => {
    isDiscarded.current = true;
    onDiscard?.();
  };
  useUnsavedWork(hasUnsavedChanges, discard);
  return (
    <PageGuard
      {...guard}
      hasUnsavedChanges={hasUnsavedChanges}
      mayLeave={() => isDiscarded.current}
      onDiscard={onDiscard}
    />
  );
}

interface PageGuardProps extends UnsavedChangesGuardProps {
  /** Whether the page may be left all the same. */
  mayLeave?: () => boolean;
}

/** Keeps somebody on the page, for what signing out asks about by itself. */
export function PageGuard({ hasUnsavedChanges, message, isSamePage, mayLeave, onDiscard }: PageGuardProps) {
  const blocker = useBlocker(
    ({ nextLocation }) => hasUnsavedChanges && mayLeave?.() !== true && isSamePage?.(nextLocation.pathname) !== true,
  );

  useEffect(() => {
    if (!hasUnsavedChanges) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsavedChanges]);

  if (blocker.state !== 'blocked') return null;
  const discard = (): void => {
    onDiscard?.();
    blocker.proceed();
  };
  return <DiscardChangesDialog message={message} onCancel={() => blocker.reset()} onDiscard={discard} />;
}
