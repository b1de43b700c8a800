import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { say } from '#core/messages';
import type { CalendarLink } from '#core/schedule';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useFocusHeir } from '../kit/focus.ts';
import { Notice, RefusalNotice, RetryNotice } from '../kit/notice.tsx';
import { Loading, Skeleton } from '../kit/skeleton.tsx';
import styles from './calendar-link.module.css';
import { CalendarLinkViewModel } from './calendar-link.view-model.ts';

/** The secret link to one's calendar: made, copied, made anew, revoked. */
export const CalendarLinkSetting = observer(function CalendarLinkSetting() {
  const view = useViewModel(CalendarLinkViewModel);
  const { load, open, copy, link, news } = view;
  const heir = useFocusHeir<HTMLDivElement>(link);
  useEffect(() => void load.run(), [load]);

  if (load.refusal) return <RetryNotice refusal={load.refusal} onRetry={() => void load.run()} />;
  if (!load.isFulfilled)
    return (
      <Loading>
        <Skeleton count={2} />
      </Loading>
    );
  return (
    <div ref={heir} tabIndex={-1} className={styles['setting']}>
      {link ? (
        <>
          <Address link={link} />
          <div className={styles['actions']}>
            <Button isPending={copy.isPending} onPress={() => void copy.run(writeToClipboard)}>
              {say('feedCopy')}
            </Button>
            <Button variant="quiet" onPress={() => view.ask('renew')}>
              {say('feedRenew')}
            </Button>
            <Button variant="quiet" onPress={() => view.ask('revoke')}>
              {say('feedRevoke')}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button variant="quiet" isPending={open.isPending} onPress={() => void open.run()}>
            {say('feedMake')}
          </Button>
        </div>
      )}
      {news && <Notice tone={news === 'feedNotCopied' ? 'warning' : 'ok'}>{say(news)}</Notice>}
      <RefusalNotice refusal={open.refusal} />
      <Question view={view} />
    </div>
  );
});

function Address({ link: { url } }: { link: CalendarLink }) {
  const id = useId();
  return (
    <div className={styles['address']}>
      <label htmlFor={id} className={styles['label']}>
        {say('feedAddress')}
      </label>
      <input
        id={id}
        className={styles['url']}
        value={url}
        readOnly
        aria-describedby={`${id}-hint`}
        onFocus={(event) => event.target.select()}
      />
      <p id={`${id}-hint`} className={styles['hint']}>
        {say('feedHint')} {say('feedWarning')}
      </p>
    </div>
  );
}

/** Whether a link that calendars may be using is to go. */
const Question = observer(function Question({ view }: { view: CalendarLinkViewModel }) {
  const { question, answer, keep } = view;
  const isRevoking = question === 'revoke';
  return (
    <Dialog
      title={say(isRevoking ? 'feedRevokeTitle' : 'feedRenewTitle')}
      isOpen={question !== undefined}
      onClose={keep}
      actions={
        <>
          <Button variant="quiet" onPress={keep}>
            {say('feedKeep')}
          </Button>
          <Button variant="danger" isPending={answer.isPending} onPress={() => void answer.run()}>
            {say(isRevoking ? 'feedRevoke' : 'feedRenew')}
          </Button>
        </>
      }
    >
      <p>{say(isRevoking ? 'feedRevokeQuestion' : 'feedRenewQuestion')}</p>
      <RefusalNotice refusal={answer.refusal} />
    </Dialog>
  );
});

const writeToClipboard = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
