import { observer } from 'mobx-react-lite';
import type { PostId, ReviewLink } from '#core/achievements';
import { formatMessage } from '#core/messages';
import { useFocusFallback } from '../kit/browser/focus-management.ts';
import { RefusalNotice, RetryNotice } from '../kit/feedback/notice.tsx';
import { Button } from '../kit/form/button.tsx';
import styles from './review-link-list.module.css';
import type { ReviewLinksViewModel } from './review-links.view-model.ts';

interface ReviewLinkListProps {
  post: PostId;
  view: ReviewLinksViewModel;
}

/** ACH-19 · The links to a submission with their status; each can be copied, turned off or sent again. */
export const ReviewLinkList = observer(function ReviewLinkList({ post, view }: ReviewLinkListProps) {
  const { links, load, copy, revoke, sendAgain } = view;
  return (
    <>
      <RetryNotice refusal={load.refusal} onRetry={() => void load.run(post)} />
      {links.length > 0 && (
        <section aria-labelledby="review-links" className="stack-3">
          <h4 id="review-links" className="semibold">
            {formatMessage('reviewLinksTitle')}
          </h4>
          <ul className="stack-3">
            {links.map((link) => (
              <li key={link.id} className={styles['link']}>
                <Link link={link} view={view} />
              </li>
            ))}
          </ul>
          <RefusalNotice refusal={copy.refusal ?? revoke.refusal ?? sendAgain.refusal} />
        </section>
      )}
    </>
  );
});

const Link = observer(function Link({ link, view }: { link: ReviewLink; view: ReviewLinksViewModel }) {
  const { displayName: name } = link;
  const { canCopy, canRevoke, canSendAgain } = view.actionsOf(link);
  const words = useFocusFallback<HTMLParagraphElement>(canRevoke);
  const isBusy = view.copy.isPending || view.revoke.isPending || view.sendAgain.isPending;
  return (
    <>
      <p ref={words} tabIndex={-1} className={styles['words']}>
        <strong>{name}</strong>
        <span className="muted">{view.stateOf(link)}</span>
      </p>
      {(canRevoke || canSendAgain) && (
        <div className="row-2">
          {canSendAgain && (
            <Button
              variant="quiet"
              label={formatMessage('reviewLinkSendAgainTo', { name })}
              isSoftDisabled={isBusy}
              onPress={() => void view.sendAgain.run(link)}
            >
              {formatMessage('reviewLinkSendAgain')}
            </Button>
          )}
          {canCopy && (
            <Button
              variant="plain"
              label={formatMessage('reviewLinkCopyOf', { name })}
              isSoftDisabled={isBusy}
              onPress={() => void view.copy.run(link)}
            >
              {formatMessage('reviewLinkCopy')}
            </Button>
          )}
          {canRevoke && (
            <Button
              variant="plain"
              label={formatMessage('reviewLinkRevokeOf', { name })}
              isSoftDisabled={isBusy}
              onPress={() => void view.revoke.run(link)}
            >
              {formatMessage('reviewLinkRevoke')}
            </Button>
          )}
        </div>
      )}
    </>
  );
});
