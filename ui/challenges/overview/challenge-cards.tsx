import type { OverviewChallenge } from '#core/challenges';
import { formatMessage } from '#core/messages';
import { ChallengeCard } from './challenge-card.tsx';
import styles from './challenge-cards.module.css';

interface CardsProps {
  challenges: readonly OverviewChallenge[];
  isCompact?: boolean;
}

/** The challenges of a week, or a note that there are none. */
export function ChallengeCards({ challenges, isCompact = false }: CardsProps) {
  if (challenges.length === 0) return <p className="hint">{formatMessage('weekEmpty')}</p>;
  return (
    <ul className={`stack-4 ${styles['cards']}`} data-slim={isCompact || undefined}>
      {challenges.map((item) => (
        <li key={item.challenge.id}>
          <ChallengeCard item={item} isCompact={isCompact} />
        </li>
      ))}
    </ul>
  );
}
