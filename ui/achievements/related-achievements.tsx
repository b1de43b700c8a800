import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { type Achievement, type AchievementId, strongestFirst } from '#core/achievements';
import { formatMessage } from '#core/messages';
import type { TravelerId } from '#core/shared';
import { SessionState } from '../account/session/session.state.ts';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { ErrorState } from '../kit/feedback/page-states.tsx';
import { TotalPoints } from '../quests/points.tsx';
import { AchievementDetail } from './achievement-detail.tsx';
import styles from './achievement-detail.module.css';
import { AchievementList } from './achievement-list.tsx';
import { AchievementSkeleton } from './achievement-skeleton.tsx';
import type { AchievementsViewModel } from './achievements.view-model.ts';
import { ReportButton } from '../relationships/reports/report-button.tsx';
import { OwnFeedback } from './own-feedback.tsx';
import { RequestForFeedback } from './submission-parts.tsx';

interface RelatedAchievementsProps {
  achievements: AchievementsViewModel;
  person: TravelerId;
  name: string;
  /** The achievement that the URL names. */
  named: string | undefined;
  /** Puts another achievement into the URL, or none. */
  onName: (achievement: AchievementId | undefined) => void;
}

/** ACH-2 · The achievements of a related Traveler, as far as their settings allow, and feedback on them. */
export const RelatedAchievements = observer(function RelatedAchievements({
  achievements,
  person,
  name,
  named,
  onName,
}: RelatedAchievementsProps) {
  const { session } = useViewModel(SessionState);
  const { selected } = achievements;
  const isFollowing = achievements.isFollowing(named);
  const { key: visit, pathname } = useLocation();
  const reload = useCallback((): void => void achievements.followLink(named, person), [achievements, named, person]);
  useEffect(() => achievements.followLink(named, person), [achievements, named, person, visit]);
  useEffect(() => {
    if (named === undefined) achievements.close();
  }, [achievements, named]);

  const open = (achievement: Achievement): void => {
    achievements.open(achievement);
    if (achievement.isOpen) onName(achievement.id);
  };

  return (
    <>
      {!isFollowing && <ListState achievements={achievements} name={name} onReload={reload} onOpen={open} />}
      {(selected ?? isFollowing) && (
        <AchievementDetail
          achievement={selected}
          onClose={() => onName(undefined)}
          isOwn={false}
          lead={selected && <RequestForFeedback readers={selected.readers} name={name} />}
        >
          {selected && selected.postId !== null && selected.isOpen && (
            <ReportButton target={{ kind: 'submission', id: selected.postId }} />
          )}
          {selected && selected.postId !== null && (
            <OwnFeedback
              key={selected.id}
              about={{
                postId: selected.postId,
                challenge: selected.contentContentfulId ?? '',
                title: selected.title,
                path: pathname,
              }}
              feedbacks={selected.feedbacks}
              reader={session?.id ?? null}
              achievements={achievements}
              onSent={reload}
            />
          )}
        </AchievementDetail>
      )}
    </>
  );
});

interface ListStateProps {
  achievements: AchievementsViewModel;
  name: string;
  onReload: () => void;
  onOpen: (achievement: Achievement) => void;
}

const ListState = observer(function ListState({ achievements, name, onReload, onOpen }: ListStateProps) {
  const { overview, load } = achievements;
  if (!overview)
    return load.refusal ? <ErrorState refusal={load.refusal} onRetry={onReload} /> : <AchievementSkeleton />;
  const { list, totalXp, totalBp } = overview;
  return (
    <section className="stack-3" aria-labelledby="related-achievements">
      <h2 id="related-achievements" className="heading">
        {formatMessage('achievementsTitle')}
      </h2>
      <TotalPoints points={{ xp: totalXp, bp: totalBp }} />
      {list.length === 0 && <p className={styles['reflection']}>{formatMessage('achievementsNoneOf', { name })}</p>}
      <AchievementList list={strongestFirst(list)} achievements={achievements} onOpen={onOpen} />
    </section>
  );
});
