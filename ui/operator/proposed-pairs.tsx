import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMessage, LOCALE } from '#core/messages';
import type { PairProposal } from '#core/relationships';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Table } from '../kit/layout/table.tsx';
import styles from './operator.module.css';
import { ProposedPairsViewModel } from './proposed-pairs.view-model.ts';

/** OPE-18 · The pairs that are proposed for a cohort; nothing where that is not known, or nobody can be brought together. */
export const ProposedPairs = observer(function ProposedPairs({ cohortCode }: { cohortCode: string }) {
  const { pairs, load } = useViewModel(ProposedPairsViewModel);
  useEffect(() => void load.run(cohortCode), [load, cohortCode]);
  if (!pairs?.length) return null;
  return (
    <>
      <Table
        caption={formatMessage('consolePairs')}
        columns={[
          { id: 'people', name: formatMessage('consolePair'), cell: people },
          { id: 'fit', name: formatMessage('consolePairFit'), cell: fit },
        ]}
        rows={pairs}
        keyOf={(pair) => pair.people.map(({ traveler }) => traveler).join(' ')}
        sort={undefined}
      />
      <p className={styles['count']}>{formatMessage('consolePairsMore')}</p>
    </>
  );
});

const people = (pair: PairProposal) => (
  <span className={styles['person']}>
    {pair.people.map(({ traveler, displayName, email }) => (
      <span key={traveler}>
        <span dir="auto">{displayName}</span> <span className={styles['soft']}>{email}</span>
      </span>
    ))}
  </span>
);

const fit = ({ sharedDays, minutesApart }: PairProposal): string => {
  const days = new Intl.ListFormat(LOCALE).format(sharedDays.map((day) => formatMessage(day)));
  return formatMessage(sharedDays.length > 0 ? 'consolePairDays' : 'consolePairNoDay', {
    days,
    hours: minutesApart / 60,
  });
};
