import type { OverviewChallenge } from '#core/challenges';
import { say } from '#core/messages';
import { ChallengeCard } from './challenge-card.tsx';
import styles from './challenge-cards.module.css';

interface CardsProps {
  challenges: readonly OverviewChallenge[];
  isSlim?: boolean;
}

/** The challenges of a week, or that there are none. */
export function ChallengeCards({ challenges, isSlim = false }: CardsProps) {
  if (challenges.length === 0) return <p className={styles['none']}>{say('weekEmpty')}</p>;
  return (
    <ul className={styles['cards']} data-slim={isSlim || undefined}>
      {challenges.map((item) => (
        <li key={item.challenge.id}>
          <ChallengeCard item={item} isSlim={isSlim} />
        </li>
      ))}
    </ul>
  );
}
