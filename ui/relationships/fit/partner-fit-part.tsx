import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { RefusalNotice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/form/button.tsx';
import { PersonAvatar } from '../person-avatar.tsx';
import { FindableSwitch } from './findable-setting.tsx';
import styles from './partner-fit.module.css';
import { fitInWords, PartnerFitViewModel } from './partner-fit.view-model.ts';

/**
 * REL-34 · People of the cohort who could be a running partner, best match first; renders nothing until they are known.
 */
export const PartnerFitPart = observer(function PartnerFitPart({ onInvited }: { onInvited: () => void }) {
  const view = useViewModel(PartnerFitViewModel);
  const { found, load, invite } = view;
  useEffect(() => void load.run(), [load]);
  if (!found) return null;
  const { isFindable, candidates } = found;
  const choose = async (candidate: (typeof candidates)[number]): Promise<void> => {
    await invite.run(candidate);
    if (invite.isFulfilled) onInvited();
  };
  return (
    <section className={`stack-3 ${styles['part']}`} aria-labelledby="partner-candidates">
      <h3 id="partner-candidates" className="heading">
        {formatMessage('candidatesTitle')}
      </h3>
      <FindableSwitch view={view} />
      {isFindable && candidates.length === 0 && (
        <p role="status" className={styles['hint']}>
          {formatMessage('candidatesNone')}
        </p>
      )}
      {candidates.length > 0 && (
        <ul className="stack-3">
          {candidates.map((candidate) => (
            <li key={candidate.id} className={styles['person']}>
              <PersonAvatar name={candidate.displayName} url={null} />
              <span className={styles['words']}>
                <strong>{candidate.displayName}</strong>
                <span className={styles['hint']}>{fitInWords(candidate)}</span>
              </span>
              <Button
                variant="quiet"
                label={formatMessage('addInviteNamed', { name: candidate.displayName })}
                isPending={invite.isPending}
                onPress={() => void choose(candidate)}
              >
                {formatMessage('addInvite')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <RefusalNotice refusal={invite.refusal} />
    </section>
  );
});
