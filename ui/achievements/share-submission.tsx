import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useEffect } from 'react';
import type { Achievement } from '#core/achievements';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { useFocusFallback } from '../kit/browser/focus-management.ts';
import { RefusalNotice, RetryNotice } from '../kit/feedback/notice.tsx';
import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../kit/form/button.tsx';
import { Select, TextArea } from '../kit/form/field.tsx';
import styles from './achievement-detail.module.css';
import { ReviewLinkList } from './review-link-list.tsx';
import { ReviewLinksViewModel } from './review-links.view-model.ts';
import { ShareSubmissionViewModel } from './share-submission.view-model.ts';

interface ShareSubmissionProps {
  achievement: Achievement;
  /** Called after the submission was shared. */
  onShared: () => void;
}

/** ACH-14 · The people with whom a submission was shared, and a form to share it with another person. */
export const ShareSubmission = observer(function ShareSubmission({ achievement, onShared }: ShareSubmissionProps) {
  const view = useViewModel(ShareSubmissionViewModel);
  const links = useViewModel(ReviewLinksViewModel);
  const { people, load, send } = view;
  const { postId, feedbacks } = achievement;
  useEffect(() => void load.run(), [load]);
  useEffect(() => {
    if (postId !== null && (send.status === 'not started' || send.isFulfilled)) void links.load.runFresh(postId);
  }, [links, postId, send.status, send.isFulfilled, feedbacks]);
  useEffect(() => {
    if (send.isFulfilled) onShared();
  }, [send.isFulfilled, onShared]);
  useEffect(() => (postId === null ? undefined : view.keepDraft(postId)), [view, postId]);
  const section = useFocusFallback<HTMLElement>(`${achievement.readers.length} ${links.links.length}`);
  const { isShareable, readers } = achievement;
  if (postId === null || (!isShareable && readers.length === 0 && links.links.length === 0)) return null;
  return (
    <section ref={section} tabIndex={-1} className="stack-3" aria-labelledby="share-submission">
      <h3 id="share-submission" className="heading">
        {formatMessage('shareSubmissionTitle')}
      </h3>
      {achievement.readers.length > 0 && (
        <p className={styles['reflection']}>
          {formatMessage('shareSubmissionReaders', {
            names: achievement.readers.map(({ displayName }) => displayName).join(', '),
          })}
        </p>
      )}
      <ReviewLinkList post={postId} view={links} />
      <RetryNotice refusal={load.refusal} onRetry={() => void load.run()} />
      {isShareable && people ? (
        <ShareForm achievement={achievement} view={view} links={links} />
      ) : (
        isShareable &&
        load.isPending && (
          <Loading>
            <Skeleton count={2} />
          </Loading>
        )
      )}
    </section>
  );
});

const ShareForm = observer(function ShareForm({
  achievement,
  view,
  links,
}: {
  achievement: Achievement;
  view: ShareSubmissionViewModel;
  links: ReviewLinksViewModel;
}) {
  const { people = [], chosen, message, send } = view;
  const sharedWith = new Set([
    ...achievement.readers.map(({ userId }) => userId),
    ...links.links.map(({ reviewerId }) => reviewerId),
  ]);
  const others = people.filter(({ id }) => !sharedWith.has(id));
  if (people.length === 0)
    return (
      <>
        <p className={styles['reflection']}>{formatMessage('shareSubmissionNobody')}</p>
        <div>
          <ButtonLink to="/relationships" variant="quiet">
            {formatMessage('relationshipsAdd')}
          </ButtonLink>
        </div>
      </>
    );
  if (others.length === 0) return null;

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    view.submit(achievement);
  };
  return (
    <form className="stack-3" noValidate onSubmit={submit}>
      <Select
        label={formatMessage('shareSubmissionPerson')}
        name="person"
        isRequired
        value={chosen ?? ''}
        onChange={view.choose}
        problem={message.isTouched && chosen === undefined ? 'postReaderMissing' : undefined}
        options={[
          ...(chosen === undefined ? [{ value: '', label: formatMessage('shareSubmissionChoose') }] : []),
          ...others.map(({ id, displayName: name, isExternal }) => ({
            value: id,
            label: isExternal ? formatMessage('shareSubmissionByEmail', { name }) : name,
          })),
        ]}
      />
      <TextArea
        label={formatMessage('shareSubmissionMessage')}
        name="message"
        isRequired
        rows={3}
        value={message.value}
        onChange={message.setValue}
        problem={message.problem}
      />
      <RefusalNotice refusal={send.refusal} />
      <div>
        <Button type="submit" isPending={send.isPending}>
          {formatMessage('shareSubmissionSend')}
        </Button>
      </div>
    </form>
  );
});
