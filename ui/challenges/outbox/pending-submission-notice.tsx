import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { StoredOutboxEntry } from '#core/challenges';
import { formatMessage } from '#core/messages';
import { Button, ButtonLink } from '../../kit/form/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { ProgressBar } from '../../kit/feedback/progress.tsx';
import type { ChallengeViewModel } from '../challenge.view-model.ts';
import styles from './pending-submission-notice.module.css';
import type { OutboxState } from './outbox.state.ts';

interface PendingSubmissionProps {
  viewModel: ChallengeViewModel;
}

/**
 * The pending work of this step or post: uploads that block its completion, and a completion that waits for the
 * network.
 */
export const PendingSubmissionNotice = observer(function PendingSubmissionNotice({
  viewModel,
}: PendingSubmissionProps) {
  const { pendingSubmission } = viewModel;
  const { uploadProblem, uploadProgress, pendingEntry, outbox } = pendingSubmission;
  useEffect(() => pendingSubmission.syncWithOutbox(), [pendingSubmission, outbox.entries]);
  return (
    <>
      {uploadProblem && <Notice tone="danger">{formatMessage(uploadProblem.key, uploadProblem.details)}</Notice>}
      {uploadProgress !== undefined && (
        <div className={styles['uploads']}>
          <span aria-hidden="true">{formatMessage('uploadsOverall', { percent: Math.floor(uploadProgress) })}</span>
          <ProgressBar
            percent={uploadProgress}
            label={formatMessage('uploadsOverall', { percent: Math.floor(uploadProgress) })}
          />
        </div>
      )}
      {pendingEntry && <QueuedNotice entry={pendingEntry} outbox={outbox} />}
    </>
  );
});

/** Says that the completion waits in the outbox, with a button to edit it instead. */
export const QueuedNotice = observer(function QueuedNotice({
  entry,
  outbox,
}: {
  entry: StoredOutboxEntry;
  outbox: OutboxState;
}) {
  return (
    <Notice>
      <p className={styles['words']}>
        {formatMessage(entry.feedback ? 'outboxFeedbackHere' : entry.isEdit ? 'outboxEditHere' : 'outboxHere')}
      </p>
      <div className={styles['take']}>
        <Button variant="plain" isDisabled={outbox.isSending(entry)} onPress={() => outbox.remove(entry)}>
          {formatMessage('outboxTakeBack')}
        </Button>
      </div>
    </Notice>
  );
});

/** A way to continue from a step that waits in the outbox: to the next step, or by sending the post. */
export const ContinueWhileQueued = observer(function ContinueWhileQueued({ viewModel }: PendingSubmissionProps) {
  const { challenge, isPost, position, steps, pendingSubmission } = viewModel;
  const { outbox } = pendingSubmission;
  if (isPost)
    return (
      <Button isLarge isPending={outbox.send.isPending} onPress={() => void outbox.sendAll()}>
        {formatMessage('outboxSend')}
      </Button>
    );
  return (
    <ButtonLink to={`/challenge/${challenge?.id}/${position + 1}`} isLarge>
      {formatMessage(position + 1 === steps.length ? 'postNext' : 'stepNext')}
      <Icon name="next" />
    </ButtonLink>
  );
});
