import { observer } from 'mobx-react-lite';
import { canThankFor, type Feedback } from '#core/achievements';
import { formatMessage } from '#core/messages';
import { RefusalNotice, RetryNotice } from '../kit/feedback/notice.tsx';
import { Button, ButtonLink } from '../kit/form/button.tsx';
import type { AchievementsViewModel } from './achievements.view-model.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useQueryParameter } from '../kit/browser/use-query-parameter.ts';
import { EmptyState, ErrorState } from '../kit/feedback/page-states.tsx';
import { AchievementDetail } from './achievement-detail.tsx';
import { AchievementList } from './achievement-list.tsx';
import { AchievementSkeleton } from './achievement-skeleton.tsx';
import { ShareSubmission } from './share-submission.tsx';

interface ThankButtonProps {
  feedback: Feedback;
  achievements: AchievementsViewModel;
}

/** ACH-23 · A button that thanks for feedback, once. */
const ThankButton = observer(function ThankButton({ feedback, achievements }: ThankButtonProps) {
  const { thank, thankedId } = achievements;
  if (!canThankFor(feedback)) return null;
  const isThis = thankedId === feedback.id;
  return (
    <>
      <div>
        <Button
          variant="quiet"
          label={formatMessage('feedbackThankTo', { name: feedback.writtenBy.displayName })}
          isPending={isThis && thank.isPending}
          isSoftDisabled={thank.isPending}
          onPress={() => void thank.run(feedback.id)}
        >
          {formatMessage('feedbackThank')}
        </Button>
      </div>
      <RefusalNotice refusal={isThis ? thank.refusal : undefined} />
    </>
  );
});

interface OwnAchievementsProps {
  achievements: AchievementsViewModel;
}

/** ACH-10 · A dialog with the achievement of the challenge that `challengeId` in the URL names. */
export const OpenedAchievement = observer(function OpenedAchievement({ achievements }: OwnAchievementsProps) {
  const { load, selected, isOpening } = achievements;
  const [challengeId, setChallengeId] = useQueryParameter('challengeId');
  const { key: visit } = useLocation();
  useEffect(() => {
    if (challengeId === undefined) achievements.close();
    else achievements.openNamedOnceLoaded(challengeId);
  }, [challengeId, achievements, visit]);
  if (!selected && !isOpening) return null;
  return (
    <AchievementDetail
      achievement={selected}
      onClose={() => setChallengeId(undefined)}
      isOwn
      reviewActionsOf={(feedback) => <ThankButton feedback={feedback} achievements={achievements} />}
    >
      {selected && <ShareSubmission key={selected.id} achievement={selected} onShared={() => void load.run()} />}
    </AchievementDetail>
  );
});

/** ACH-11 · The Traveler's own achievements, or an empty state. */
export const OwnAchievements = observer(function OwnAchievements({ achievements }: OwnAchievementsProps) {
  const { overview, load, hasMore, loadMore } = achievements;
  const [, setChallengeId] = useQueryParameter('challengeId');
  const reload = (): void => void load.run();
  if (!overview) return load.refusal ? <ErrorState refusal={load.refusal} onRetry={reload} /> : <AchievementSkeleton />;
  if (overview.list.length === 0)
    return (
      <EmptyState
        illustration="signpost"
        title={formatMessage('achievementsEmptyTitle')}
        action={<ButtonLink to="/home">{formatMessage('achievementsEmptyHome')}</ButtonLink>}
      >
        {formatMessage('achievementsEmpty')}
      </EmptyState>
    );
  return (
    <>
      <RetryNotice refusal={load.refusal} onRetry={reload} />
      <AchievementList
        list={achievements.overview?.list ?? []}
        achievements={achievements}
        onOpen={({ id }) => setChallengeId(id)}
      />
      <RefusalNotice refusal={loadMore.refusal} />
      {hasMore && (
        <div>
          <Button variant="quiet" isPending={loadMore.isPending} onPress={() => void loadMore.run()}>
            {formatMessage('achievementsMore')}
          </Button>
        </div>
      )}
    </>
  );
});
