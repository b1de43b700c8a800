import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { dateInWords, todayIn } from '#core/shared';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { useLoadOnReturn } from '../kit/browser/on-return.ts';
import { Notice, RefusalNotice } from '../kit/feedback/notice.tsx';
import { LoadState } from '../kit/feedback/load-state.tsx';
import { Button } from '../kit/form/button.tsx';
import { BlockedPeopleViewModel } from './blocked-people.view-model.ts';
import { PersonAvatar } from './person-avatar.tsx';
import { ReportDialog } from './reports/report-dialog.tsx';
import { ReportViewModel } from './reports/report.view-model.ts';
import styles from './blocked-people.module.css';

/** REL-26 REL-36 · The people whom the Traveler has blocked, each with buttons to report and unblock them. */
export const BlockedPeople = observer(function BlockedPeople() {
  const { people, load, unblock, unblocked, zone, today } = useViewModel(BlockedPeopleViewModel);
  const report = useViewModel(ReportViewModel);
  useLoadOnReturn(load);
  if (!people) return <LoadState load={load} lines={2} />;
  return (
    <>
      {people.length === 0 ? (
        <p className="muted">{formatMessage('blockedNone')}</p>
      ) : (
        <ul className="stack-4">
          {people.map((person) => (
            <li key={person.id} className={styles['person']}>
              <PersonAvatar name={person.displayName} url={person.profilePictureUrl} />
              <p className={styles['words']}>
                <strong>{person.displayName}</strong>
                <span className="muted">
                  {formatMessage('blockedSince', {
                    date: dateInWords(todayIn(zone, person.blockedAt), today),
                  })}
                </span>
              </p>
              <div className={`line-3 ${styles['actions']}`}>
                <Button
                  variant="plain"
                  label={formatMessage('abusePerson', { name: person.displayName })}
                  onPress={() => report.open({ kind: 'person', id: person.id })}
                >
                  {formatMessage('abuseShort')}
                </Button>
                <Button
                  variant="quiet"
                  label={formatMessage('unblockNamed', { name: person.displayName })}
                  isSoftDisabled={unblock.isPending}
                  onPress={() => void unblock.run(person)}
                >
                  {formatMessage('unblock')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <ReportDialog report={report} />
      <RefusalNotice refusal={unblock.refusal} />
      {unblock.isFulfilled && unblocked && (
        <Notice tone="ok">{formatMessage('unblockDone', { name: unblocked.displayName })}</Notice>
      )}
    </>
  );
});
