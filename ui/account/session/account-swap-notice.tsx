import { formatMessage } from '#core/messages';
import { ButtonLink } from '../../kit/form/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';

/** The email addresses of the signed-in account and of the account that a link would open instead. */
export interface AccountSwap {
  readonly current: string;
  readonly linked: string;
}

/** ACC-45 · Says whose account a link opens and who is signed out by that, before anything is sent. */
export function AccountSwapNotice({ current, linked }: AccountSwap) {
  return (
    <>
      <Notice>{formatMessage('linkSwapsAccount', { current, linked })}</Notice>
      <ButtonLink to="/home" variant="quiet" isWide>
        {formatMessage('linkKeepAccount', { current })}
      </ButtonLink>
    </>
  );
}
