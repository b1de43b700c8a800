import { type MessageKey, formatMessage } from '#core/messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import type { DraftSaveState } from '#core/applets';
import { isFinalRefusal, isSomethingMissing } from '#core/challenges';
import { Button, ButtonLink } from '../../kit/form/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { Notice, RefusalNotice } from '../../kit/feedback/notice.tsx';
import type { ChallengeViewModel } from '../challenge.view-model.ts';
import styles from './complete-bar.module.css';
import { PendingSubmissionNotice, ContinueWhileQueued } from '../outbox/pending-submission-notice.tsx';

/** Refusals that say this page is out of date: the step was completed or changed elsewhere. */
const OUTDATED: readonly MessageKey[] = [
  'draftReplaced',
  'stepAlreadyCompleted',
  'challengeAlreadyCompleted',
  'stepNotInChallenge',
  'errorKeyReused',
];

/** Whether a refusal asks to refresh. */
const isPageOutdated = (key: MessageKey): boolean => OUTDATED.includes(key);

/** The save state and the button that continues; it stays visible at the bottom of a small screen. */
export const CompleteBar = observer(function CompleteBar({ viewModel }: { viewModel: ChallengeViewModel }) {
  const { send, open, draftVersions } = viewModel;
  const id = useId();
  const { refusal } = send;
  const isOutdated = refusal !== undefined && isPageOutdated(refusal.key);
  return (
    <div className={styles['place']} data-takes-bar>
      <div className={`stack-2 ${styles['bar']}`}>
        <RefusalNotice refusal={refusal ?? open.refusal} />
        <PendingSubmissionNotice viewModel={viewModel} />
        {draftVersions && (
          <Notice>
            <span id={id}>{formatMessage('twoDraftsFirst')}</span>
          </Notice>
        )}
        <div className={styles['line']}>
          <SaveState viewModel={viewModel} />
          {isOutdated ? (
            <Button isLarge isPending={open.isPending} onPress={viewModel.refresh}>
              {formatMessage('refreshPage')}
            </Button>
          ) : (
            <CompleteButton viewModel={viewModel} blockedById={draftVersions && id} />
          )}
        </div>
      </div>
    </div>
  );
});

interface CompleteButtonProps {
  viewModel: ChallengeViewModel;
  /** The id of the element that explains why completion is blocked, while it is. */
  blockedById: string | undefined;
}

const CompleteButton = observer(function CompleteButton({ viewModel, blockedById }: CompleteButtonProps) {
  const { challenge, isCompleted, isPost, step, steps, position, send, pendingSubmission } = viewModel;
  if (!challenge) return null;
  if (pendingSubmission.pendingEntry) return <ContinueWhileQueued viewModel={viewModel} />;
  if (isCompleted)
    return isPost ? (
      <ButtonLink to="/home" isLarge>
        {formatMessage('celebrateHome')}
      </ButtonLink>
    ) : (
      <ButtonLink to={`/challenge/${challenge.id}/${position + 1}`} isLarge>
        {formatMessage(position + 1 === steps.length ? 'postNext' : 'stepNext')}
        <Icon name="next" />
      </ButtonLink>
    );
  const isMissing = (isPost && pendingSubmission.isReflectionMissing) || isSomethingMissing(viewModel.nextQuestion);
  return (
    <Button
      isLarge
      variant={isMissing ? 'quiet' : isPost && challenge.content.post.doneButtonColor === 'ember' ? 'ember' : 'primary'}
      isPending={send.isPending}
      isDisabled={blockedById !== undefined}
      describedBy={blockedById}
      onPress={viewModel.complete}
    >
      {isPost
        ? (challenge.content.post.doneButton ?? formatMessage('postComplete'))
        : (step?.doneButton ?? formatMessage('stepComplete'))}
    </Button>
  );
});

/** Whether the keyboard composes a word that a rich text does not contain yet. */
function useIsComposing(): boolean {
  const [isComposing, setComposing] = useState(false);
  useEffect(() => {
    const update = ({ type, target }: CompositionEvent): void => {
      if (target instanceof Element && target.closest('[contenteditable="true"]'))
        setComposing(type === 'compositionstart');
    };
    document.addEventListener('compositionstart', update, true);
    document.addEventListener('compositionend', update, true);
    return () => {
      document.removeEventListener('compositionstart', update, true);
      document.removeEventListener('compositionend', update, true);
    };
  }, []);
  return isComposing;
}

/** The save state of the draft; screen readers read it once, not with every keystroke. */
const SaveState = observer(function SaveState({ viewModel }: { viewModel: ChallengeViewModel }) {
  const { isCompleted, isWritable, draftEditor, pendingSubmission } = viewModel;
  const isComposing = useIsComposing();
  const saving = isCompleted
    ? 'completed'
    : pendingSubmission.pendingEntry
      ? 'waiting'
      : isComposing && draftEditor?.saving !== 'nowhere'
        ? 'nothing'
        : (draftEditor?.saving ?? 'nothing');
  const isLost = saving === 'nowhere';
  if (!isCompleted && !isWritable) return null;
  return (
    <p className={`line-2 ${styles['saved']}`} data-lost={isLost || undefined}>
      <Icon name={isLost ? 'warning' : saving === 'nothing' ? 'pencil' : 'check'} />
      <span>
        <span role="status">
          {formatMessage(saving === 'server' && draftEditor?.isSavedOnDevice ? 'saved' : SAVE_STATE_MESSAGES[saving])}
        </span>{' '}
        {(saving === 'here' || saving === 'server') && <ServerState viewModel={viewModel} />}
      </span>
    </p>
  );
});

const ServerState = observer(function ServerState({ viewModel }: { viewModel: ChallengeViewModel }) {
  const { autosave, draftEditor } = viewModel;
  const { refusal, savedAt } = autosave ?? {};
  if (draftEditor?.saving === 'server') return savedAt === undefined ? null : viewModel.timeOf(savedAt);
  if (!refusal) return null;
  return isFinalRefusal(refusal.key)
    ? formatMessage('savedNotOnServer', { reason: refusal.message })
    : formatMessage('savedNotYetOnServer');
});

const SAVE_STATE_MESSAGES: Readonly<Record<DraftSaveState | 'completed' | 'waiting', MessageKey>> = {
  nothing: 'savedNothing',
  here: 'savedHere',
  server: 'savedServer',
  nowhere: 'savedNowhere',
  completed: 'savedOnServer',
  waiting: 'outboxSaved',
};
