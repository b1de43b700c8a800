import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { formatMessage } from '#core/messages';
import { useUnloadWarning } from '../browser/warn-before-unload.ts';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';
import { useUnsavedWork } from './use-unsaved-work.ts';

interface DiscardChangesDialogProps {
  /** A sentence that says what would be lost. */
  message: string;
  isBackHeard?: boolean;
  onCancel: () => void;
  onDiscard: () => void;
}

/** Asks whether to discard unsaved changes. */
export function DiscardChangesDialog({ message, isBackHeard, onCancel, onDiscard }: DiscardChangesDialogProps) {
  return (
    <Dialog
      title={formatMessage('loseChangesTitle')}
      isOpen
      isAlert
      isBackHeard={isBackHeard}
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
  /** Whether a path still belongs to the page; without it none does. */
  isSamePage?: ((pathname: string) => boolean) | undefined;
  /** Called when the person chooses to discard the changes. */
  onDiscard?: (() => void) | undefined;
}

/**
 * Keeps the person on the page while it has unsaved changes, unless they choose to discard them; signing out asks too.
 */
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
  /** Whether the page may be left nevertheless. */
  mayLeave?: () => boolean;
  /** Called once per move through the history; whether the page stays open. */
  staysOnBack?: () => boolean;
}

/** Keeps the person on the page; for work that signing out asks about separately. */
export function PageGuard({
  hasUnsavedChanges,
  message,
  isSamePage,
  mayLeave,
  staysOnBack,
  onDiscard,
}: PageGuardProps) {
  const isAsking = useRef(false);
  const blocker = useBlocker(({ nextLocation, historyAction }) => {
    if (isSamePage?.(nextLocation.pathname) === true) return false;
    const isBack = historyAction === 'POP';
    const isStaying = isBack && staysOnBack?.() === true;
    const isAtStake = hasUnsavedChanges && mayLeave?.() !== true;
    isAsking.current = isAtStake && !(isBack && isAsking.current);
    return isStaying || isAtStake;
  });
  useEffect(() => {
    if (blocker.state === 'blocked' && !isAsking.current) blocker.reset();
  }, [blocker]);

  useUnloadWarning(hasUnsavedChanges);

  if (blocker.state !== 'blocked') return null;
  const cancel = (): void => {
    isAsking.current = false;
    blocker.reset();
  };
  const discard = (): void => {
    isAsking.current = false;
    onDiscard?.();
    blocker.proceed();
  };
  return <DiscardChangesDialog message={message} isBackHeard onCancel={cancel} onDiscard={discard} />;
}
