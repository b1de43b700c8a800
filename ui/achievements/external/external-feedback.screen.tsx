import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { useParams } from 'react-router';
import { type ExternalSubmission, externalRelationshipLabel } from '#core/achievements';
import { formatMessage } from '#core/messages';
import { avatarColour, initials } from '#core/profile';
import { RichTextImagesState } from '../../applets/text/rich-text-images.state.ts';
import { FilePreviewViewModel } from '../../applets/upload/file-preview.view-model.ts';
import {
  type Resolve,
  useResolve,
  useViewModel,
  ViewModelProvider,
} from '../../kit/view-model/view-model-provider.tsx';
import { DeviceStorageState } from '../../kit/feedback/device-storage.state.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { ErrorState } from '../../kit/feedback/page-states.tsx';
import { Loading, Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Illustration } from '../../kit/illustration/illustration.tsx';
import { Logo } from '../../kit/illustration/logo.tsx';
import { PageTitle } from '../../kit/layout/page.tsx';
import { StandalonePage } from '../../kit/layout/standalone-page.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { FeedbackFields } from '../feedback-fields.tsx';
import { Stars } from '../stars.tsx';
import { Reflection, Reviews, SubmittedApplets } from '../submission-parts.tsx';
import { ExternalFeedbackViewModel } from './external-feedback.view-model.ts';
import styles from './external-feedback.module.css';
import { LinkedFilesViewer } from './linked-files-viewer.ts';

/** ACH-13 · A submission behind a link, and feedback on it, without an account. */
export const ExternalFeedbackScreen = observer(function ExternalFeedbackScreen() {
  const view = useViewModel(ExternalFeedbackViewModel);
  const { id = '' } = useParams();
  const { submission, load, canRetry, refresh, isThanked, closeThanks } = view;
  useEffect(() => view.open(id), [view, id]);

  if (!submission)
    return (
      <StandalonePage title={formatMessage('feedbackTitle')}>
        {load.refusal ? (
          <ErrorState refusal={load.refusal} onRetry={canRetry ? refresh : undefined} />
        ) : (
          <Loading>
            <Skeleton shape="title" />
            <Skeleton count={5} />
          </Loading>
        )}
      </StandalonePage>
    );
  const name = submission.authorDisplayName;
  if (isThanked)
    return (
      <StandalonePage
        title={formatMessage('externalThanks')}
        lead={<p role="status">{formatMessage('externalThanksMore', { name })}</p>}
      >
        <div className={styles['drawing']}>
          <Illustration name="camp" />
        </div>
        <Button variant="quiet" onPress={closeThanks}>
          {formatMessage('externalReadAgain')}
        </Button>
      </StandalonePage>
    );
  return <Submission submission={submission} view={view} />;
});

interface SubmissionProps {
  submission: ExternalSubmission;
  view: ExternalFeedbackViewModel;
}

const Submission = observer(function Submission({ submission, view }: SubmissionProps) {
  const { challengeTitle, reflectAnswers, feedbacks, feedbackAvg } = submission;
  const { canSave } = useViewModel(DeviceStorageState);
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  const title = challengeTitle || formatMessage('challengeTitleMissing');
  return (
    <>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      <main ref={main} id="main" tabIndex={-1} className={`stack-8 ${styles['page']}`}>
        <p className={`line-2 ${styles['brand']}`}>
          <Logo />
          {formatMessage('productName')}
        </p>
        <header className="stack-4">
          <Author submission={submission} />
          <h1 className={styles['title']}>{title}</h1>
          <p className={`muted row-2 centered`}>
            <Stars rating={feedbackAvg} />
            {formatMessage('achievementReviews', { count: feedbacks.length })}
          </p>
        </header>
        <Reflection text={reflectAnswers} Heading="h2" />
        <Works submission={submission} view={view} />
        <Reviews feedbacks={feedbacks} Heading="h2" />
        <div className={`panel ${styles['form']}`}>
          {view.feedback === 'form' ? (
            <FeedbackFields feedback={view} onWrite={view.write} onSubmit={view.submit} Heading="h2">
              {canSave && <p className={`muted ${styles['hint']}`}>{formatMessage('externalDraftKept')}</p>}
            </FeedbackFields>
          ) : (
            <Notice tone="ok">{formatMessage('feedbackAlreadySubmitted')}</Notice>
          )}
        </div>
      </main>
    </>
  );
});

/** The name of the author, and their relationship to the reader. */
function Author({ submission }: Pick<SubmissionProps, 'submission'>) {
  const { authorDisplayName: name, authorProfilePictureUrl: url, relationshipType } = submission;
  return (
    <div className={styles['author']}>
      <Avatar name={name} url={url} initials={initials(name)} colour={avatarColour(name)} size={50} isDecorative />
      <p className={styles['name']}>
        <strong>{name}</strong>
        <span>{formatMessage(externalRelationshipLabel(relationshipType))}</span>
      </p>
    </div>
  );
}

/** The submitted work, with its files as the link shows them. */
const Works = observer(function Works({ submission, view }: SubmissionProps) {
  const { id } = submission;
  const { token = '' } = view;
  const files = useViewModel(LinkedFilesViewer);
  const resolve = useResolve();
  const resolveHere = useMemo(
    () =>
      ((type: unknown) => {
        if (type === FilePreviewViewModel) return files.preview(id, token);
        if (type === RichTextImagesState) return files.images(id, token);
        return resolve(type as never);
      }) as Resolve,
    [files, resolve, id, token],
  );
  return (
    <ViewModelProvider value={resolveHere}>
      <SubmittedApplets applets={submission.applets} answers={submission.answers} />
    </ViewModelProvider>
  );
});
