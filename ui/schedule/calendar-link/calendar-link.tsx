import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { formatMessage } from '#core/messages';
import type { CalendarLink } from '#core/schedule';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button, ButtonLink } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { useFocusFallback } from '../../kit/browser/focus-management.ts';
import { Notice, RefusalNotice, RetryNotice } from '../../kit/feedback/notice.tsx';
import { Loading, Skeleton } from '../../kit/feedback/skeleton.tsx';
import styles from './calendar-link.module.css';
import { CalendarLinkViewModel } from './calendar-link.view-model.ts';

/** The secret link to the Traveler's calendar: creates, copies, renews and revokes it. */
export const CalendarLinkSetting = observer(function CalendarLinkSetting() {
  const view = useViewModel(CalendarLinkViewModel);
  const { load, create, copy, link, notice } = view;
  const heir = useFocusFallback<HTMLDivElement>(link);
  useEffect(() => void load.run(), [load]);

  if (load.refusal) return <RetryNotice refusal={load.refusal} onRetry={() => void load.run()} />;
  if (!load.isFulfilled)
    return (
      <Loading>
        <Skeleton count={2} />
      </Loading>
    );
  return (
    <div ref={heir} tabIndex={-1} className={`stack-4 ${styles['setting']}`}>
      {link && !link.hasEnded ? (
        <>
          <Address link={link} />
          <div className="row-3">
            {view.subscriptionUrl !== undefined && (
              <ButtonLink to={view.subscriptionUrl}>{formatMessage('feedSubscribe')}</ButtonLink>
            )}
            <Button variant="quiet" isPending={copy.isPending} onPress={() => void copy.run(writeToClipboard)}>
              {formatMessage('feedCopy')}
            </Button>
            <Button variant="quiet" onPress={() => view.askToChange('renew')}>
              {formatMessage('feedRenew')}
            </Button>
            <Button variant="quiet" onPress={() => view.askToChange('revoke')}>
              {formatMessage('feedRevoke')}
            </Button>
          </div>
        </>
      ) : (
        <div className="stack-4">
          {link && <Notice tone="warning">{formatMessage('feedEnded')}</Notice>}
          <div>
            <Button variant="quiet" isPending={create.isPending} onPress={() => void create.run()}>
              {formatMessage('feedMake')}
            </Button>
          </div>
        </div>
      )}
      {notice && <Notice tone={notice === 'feedNotCopied' ? 'warning' : 'ok'}>{formatMessage(notice)}</Notice>}
      <RefusalNotice refusal={create.refusal} />
      <ConfirmChangeDialog view={view} />
    </div>
  );
});

function Address({ link: { url } }: { link: CalendarLink }) {
  const id = useId();
  return (
    <div className={styles['address']}>
      <label htmlFor={id} className={styles['label']}>
        {formatMessage('feedAddress')}
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
        {formatMessage('feedHint')} {formatMessage('feedWarning')}
      </p>
    </div>
  );
}

/** Confirms renewing or revoking a link that calendars may be using. */
const ConfirmChangeDialog = observer(function ConfirmChangeDialog({ view }: { view: CalendarLinkViewModel }) {
  const { pendingChange, confirmChange, cancelChange } = view;
  const isRevoking = pendingChange === 'revoke';
  return (
    <Dialog
      title={formatMessage(isRevoking ? 'feedRevokeTitle' : 'feedRenewTitle')}
      isOpen={pendingChange !== undefined}
      onClose={cancelChange}
      actions={
        <>
          <Button variant="quiet" onPress={cancelChange}>
            {formatMessage('feedKeep')}
          </Button>
          <Button variant="danger" isPending={confirmChange.isPending} onPress={() => void confirmChange.run()}>
            {formatMessage(isRevoking ? 'feedRevoke' : 'feedRenew')}
          </Button>
        </>
      }
    >
      <p>{formatMessage(isRevoking ? 'feedRevokeQuestion' : 'feedRenewQuestion')}</p>
      <RefusalNotice refusal={confirmChange.refusal} />
    </Dialog>
  );
});

const writeToClipboard = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
