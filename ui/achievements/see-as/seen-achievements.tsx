import { observer } from 'mobx-react-lite';
import { strongestFirst } from '#core/achievements';
import { formatMessage } from '#core/messages';
import { TotalPoints } from '../../quests/points.tsx';
import { AchievementDetail } from '../achievement-detail.tsx';
import styles from '../achievement-detail.module.css';
import { AchievementList } from '../achievement-list.tsx';
import type { AchievementsViewModel } from '../achievements.view-model.ts';

/** ACH-27 · The Traveler's achievements as another reader sees them; read-only. */
export const SeenAchievements = observer(function SeenAchievements({
  achievements,
  name,
}: {
  achievements: AchievementsViewModel;
  name: string;
}) {
  const { overview, selected } = achievements;
  if (!overview) return null;
  const { list, totalXp, totalBp } = overview;
  return (
    <section className="stack-3" aria-labelledby="seen-achievements">
      <h2 id="seen-achievements" className="heading">
        {formatMessage('achievementsTitle')}
      </h2>
      <TotalPoints points={{ xp: totalXp, bp: totalBp }} />
      {list.length === 0 && <p className={styles['reflection']}>{formatMessage('achievementsNoneOf', { name })}</p>}
      <AchievementList
        list={strongestFirst(achievements.overview?.list ?? [])}
        achievements={achievements}
        onOpen={achievements.open}
      />
      {selected && <AchievementDetail achievement={selected} onClose={achievements.close} isOwn={false} />}
    </section>
  );
});
