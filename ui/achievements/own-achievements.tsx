import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { formatMessage } from '#core/messages';
import { RetryNotice } from '../kit/feedback/notice.tsx';
import { EmptyState, ErrorState } from '../kit/feedback/page-states.tsx';
import { ButtonLink } from '../kit/form/button.tsx';
import { AchievementDetail } from './achievement-detail.tsx';
import { AchievementList } from './achievement-list.tsx';
import { AchievementSkeleton } from './achievement-skeleton.tsx';
import type { AchievementsViewModel } from './achievements.view-model.ts';
import { ThankButton } from './thank-button.tsx';
import { ShareSubmission } from './share-submission.tsx';

/** ACH-10 ACH-11 · What the Traveler has achieved; `challengeId` in the address opens the achievement of a challenge at once. */
export const OwnAchievements = observer(function OwnAchievements({
  achievements,
}: {
  achievements: AchievementsViewModel;
}) {
  const { overview, load, selected } = achievements;
  const [params] = useSearchParams();
  const { key: visit } = useLocation();
  const challengeId = params.get('challengeId');
  const isThere = overview !== undefined;
  useEffect(() => {
    if (isThere && challengeId !== null) achievements.openNamed(challengeId);
  }, [isThere, challengeId, achievements, visit]);
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
      <AchievementList achievements={achievements} />
      {selected && (
        <AchievementDetail
          achievement={selected}
          onClose={achievements.close}
          isOwn
          reviewActionsOf={(feedback) => <ThankButton feedback={feedback} achievements={achievements} />}
        >
          <ShareSubmission key={selected.id} achievement={selected} onShared={reload} />
        </AchievementDetail>
      )}
    </>
  );
});
