import { observer } from 'mobx-react-lite';
import { type AchievementId, canThankFor, type Feedback } from '#core/achievements';
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

/** ACH-23 · Says thanks for feedback, once. */
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

/** ACH-10 ACH-11 · What the Traveler has achieved; `challengeId` in the address opens the achievement of a challenge at once. */
export const OwnAchievements = observer(function OwnAchievements({
  achievements,
}: {
  achievements: AchievementsViewModel;
}) {
  const { load, selected, isOpening } = achievements;
  const [challengeId, setChallengeId] = useQueryParameter('challengeId');
  const { key: visit } = useLocation();
  useEffect(() => {
    if (challengeId === undefined) achievements.close();
    else achievements.openNamedOnceLoaded(challengeId);
  }, [challengeId, achievements, visit]);
  const reload = (): void => void load.run();
  return (
    <>
      <ListState achievements={achievements} onReload={reload} onOpen={setChallengeId} />
      {(selected ?? isOpening) && (
        <AchievementDetail
          achievement={selected}
          onClose={() => setChallengeId(undefined)}
          isOwn
          reviewActionsOf={(feedback) => <ThankButton feedback={feedback} achievements={achievements} />}
        >
          {selected && <ShareSubmission key={selected.id} achievement={selected} onShared={reload} />}
        </AchievementDetail>
      )}
    </>
  );
});

interface ListStateProps {
  achievements: AchievementsViewModel;
  onReload: () => void;
  onOpen: (achievement: AchievementId) => void;
}

/** The list, or what stands in its place. */
const ListState = observer(function ListState({ achievements, onReload: reload, onOpen }: ListStateProps) {
  const { overview, load, hasMore, loadMore } = achievements;
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
        onOpen={({ id }) => onOpen(id)}
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
