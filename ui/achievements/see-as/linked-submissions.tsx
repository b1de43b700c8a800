import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ExternalSubmission } from '#core/achievements';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { RefusalNotice } from '../../kit/feedback/notice.tsx';
import { ErrorState } from '../../kit/feedback/page-states.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import styles from '../achievement-detail.module.css';
import { AchievementSkeleton } from '../achievement-skeleton.tsx';
import { Stars } from '../stars.tsx';
import { Reflection, Reviews, SubmittedApplets } from '../submission-parts.tsx';
import { LinkedSubmissionsViewModel } from './linked-submissions.view-model.ts';

/** ACH-28 · The submissions to which the Traveler can send a link; each opens as the link shows it. */
export const LinkedSubmissions = observer(function LinkedSubmissions() {
  const view = useViewModel(LinkedSubmissionsViewModel);
  const { own: submissions, load, open, opened, close } = view;
  useEffect(() => void load.run(), [load]);
  if (!submissions)
    return load.refusal ? (
      <ErrorState refusal={load.refusal} onRetry={() => void load.run()} />
    ) : (
      <AchievementSkeleton />
    );
  return (
    <section className="stack-3" aria-labelledby="linked-submissions">
      <h2 id="linked-submissions" className="heading">
        {formatMessage('achievementsTitle')}
      </h2>
      <p className={styles['reflection']}>{formatMessage(submissions.length > 0 ? 'seeAsLink' : 'seeAsLinkNone')}</p>
      <ul className="stack-2">
        {submissions.map(({ id, title, postId }) => (
          <li key={id}>
            <Button variant="quiet" isDisabled={open.isPending} onPress={() => void open.run(postId)}>
              <bdi>{title || formatMessage('challengeTitleMissing')}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      <RefusalNotice refusal={open.refusal} />
      {opened && <LinkedSubmission submission={opened} onClose={close} />}
    </section>
  );
});

function LinkedSubmission({ submission, onClose }: { submission: ExternalSubmission; onClose: () => void }) {
  const { challengeTitle, authorDisplayName, feedbackAvg, feedbacks, reflectAnswers, applets, answers } = submission;
  return (
    <Dialog title={challengeTitle || formatMessage('challengeTitleMissing')} isOpen onClose={onClose} shape="tall">
      <div className="stack-6">
        <p className={styles['reflection']}>{authorDisplayName}</p>
        <p className="row-2 centered muted">
          <Stars rating={feedbackAvg} />
          {formatMessage('achievementReviews', { count: feedbacks.length })}
        </p>
        <Reflection text={reflectAnswers} Heading="h3" />
        <SubmittedApplets applets={applets} answers={answers} />
        <Reviews feedbacks={feedbacks} Heading="h3" />
      </div>
    </Dialog>
  );
}
