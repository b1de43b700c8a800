import { useState, type ReactNode } from 'react';
import { type MessageKey, formatMessage } from '#core/messages';
import { additionalInfoKinds, isStepEditable, isStepShareable, shownStepPoints } from '#core/challenges';
import type { AdditionalInfo as Info } from '#core/content';
import { Button } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { RichTextView, ShowFileContext } from '../../kit/rich-text/rich-text-view.tsx';
import { compareStructural, computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { AnswerFile, AppletContent } from '#core/applets';
import { isLate, labelledPoints, pointsWorth } from '#core/quests';
import { dateInWords } from '#core/shared';
import { AppletView } from '../../applets/applet-view.tsx';
import { FileField } from '../../applets/upload/file-field.tsx';
import { FilePreview } from '../../applets/upload/file-preview.tsx';
import { textLimitProps, SubmittedText } from '../../applets/text/inline-text.tsx';
import { TextArea } from '../../kit/form/field.tsx';
import { Icon, type IconName } from '../../kit/media/icon.tsx';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { LoadFailedNotice } from '../../kit/feedback/load-failed-notice.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { preloadDialog } from '../../kit/overlay/dialog.tsx';
import { useEscapeBeforeOpen } from '../../kit/overlay/use-escape-before-open.ts';
import { challengeTitle } from '../../quests/challenge-title.ts';
import { locationIcon } from '../../quests/location-icon.ts';
import { AppletList } from './applet-list.tsx';
import type { ChallengeViewModel } from '../challenge.view-model.ts';
import { CompleteBar } from './complete-bar.tsx';
import { EditableCompletedStep } from './editable-completed-step.tsx';
import { LeftoverDraft } from '../drafts/leftover-draft.tsx';
import { locationName } from '../location-name.ts';
import styles from './step-view.module.css';
import { PostFile } from '../post/post-file.tsx';
import { ShareAppletButton, ShareStepButton } from './share-buttons.tsx';
import { DraftConflict } from '../drafts/draft-conflict.tsx';

const LABELS: Readonly<Record<Info['kind'], MessageKey>> = {
  examples: 'additionalExamples',
  tips: 'additionalTips',
  rubrics: 'additionalRubrics',
  goDeeper: 'additionalGoDeeper',
};

/**
 * The additional information of a step (examples, tips, rubrics, further reading), if there is any; each opens in a
 * dialog.
 */
function AdditionalInfo({ infos }: { infos: readonly Info[] }) {
  const [open, setOpen] = useState<Info['kind']>();
  const kinds = additionalInfoKinds({ additionalInfo: infos });
  if (kinds.length === 0) return null;
  return (
    <div className="row-2">
      {kinds.map((kind) => (
        <Button key={kind} variant="quiet" onPress={() => setOpen(kind)}>
          {formatMessage(LABELS[kind])}
        </Button>
      ))}
      {open && (
        <Dialog title={formatMessage(LABELS[open])} isOpen onClose={() => setOpen(undefined)}>
          {infos.map(
            ({ kind, content }, index) =>
              kind === open && <RichTextView key={index} document={content} headingOffset={2} />,
          )}
        </Dialog>
      )}
    </div>
  );
}

interface StepViewProps {
  viewModel: ChallengeViewModel;
}

const LazyCompletionDialogs = lazyComponent<StepViewProps>(
  async () => (await Promise.all([import('./completion-dialogs.tsx'), preloadDialog()]))[0].CompletionDialogs,
  LoadFailedNotice,
);

/** Preloads the code of the questions before completion. */
export const preloadCompletionDialogs = LazyCompletionDialogs.preload;

const showFile = (file: AnswerFile): ReactNode => <FilePreview file={file} />;

/** The open step or post: its content, its applets, and the button that completes it. */
export const StepView = observer(function StepView({ viewModel }: StepViewProps) {
  const { challenge, step, steps, position } = viewModel;
  useEscapeBeforeOpen(viewModel.question !== undefined, viewModel.dismissQuestion);
  if (!challenge) return null;
  return (
    <ShowFileContext value={showFile}>
      <Page
        title={step?.title ?? challenge.content.post.title}
        eyebrow={formatMessage('stepOfChallenge', {
          challenge: challengeTitle(challenge.content),
          number: step ? position + 1 : steps.length + 1,
          all: steps.length + 1,
        })}
        lead={step ? <StepDetails viewModel={viewModel} /> : <PostDetails viewModel={viewModel} />}
        isNarrow
      >
        {step ? <StepContent key={step.id} viewModel={viewModel} /> : <PostContent viewModel={viewModel} />}
        <CompleteBar viewModel={viewModel} />
      </Page>
      {viewModel.question && <LazyCompletionDialogs.Component viewModel={viewModel} />}
    </ShowFileContext>
  );
});

const StepDetails = observer(function StepDetails({ viewModel }: StepViewProps) {
  const { challenge, step } = viewModel;
  if (!challenge || !step) return null;
  const { location } = challenge.content;
  return (
    <ul className={styles['facts']}>
      <Detail icon={locationIcon[location]}>{formatMessage(locationName[location])}</Detail>
      {step.stepDuration !== null && (
        <Detail icon="clock">{formatMessage('stepMinutes', { minutes: step.stepDuration })}</Detail>
      )}
      {labelledPoints(pointsWorth(challenge.content, shownStepPoints(challenge.content, step))).map(
        ({ kind, key, points }) => (
          <li key={key} className={styles[kind]}>
            {formatMessage(key, { points })}
          </li>
        ),
      )}
      <ScheduledDate viewModel={viewModel} />
    </ul>
  );
});

const PostDetails = observer(function PostDetails({ viewModel }: StepViewProps) {
  return (
    <ul className={styles['facts']}>
      <li>{formatMessage('postAbout')}</li>
      <ScheduledDate viewModel={viewModel} />
    </ul>
  );
});

/** The planned date, and whether it has passed; renders nothing once the step is completed. */
const ScheduledDate = observer(function ScheduledDate({ viewModel }: StepViewProps) {
  const { challenge, step, isCompleted: completed, today } = viewModel;
  const date = step ? challenge?.scheduledDates[step.id] : challenge?.postScheduledDate;
  if (!date || completed) return null;
  const isPast = isLate({ date, completed }, today);
  return (
    <li className={isPast ? styles['late'] : undefined}>
      {formatMessage(isPast ? 'stepIsLate' : 'stepPlanned', { date: dateInWords(date, today) })}
    </li>
  );
});

function Detail({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="inline-1">
      <Icon name={icon} />
      {children}
    </li>
  );
}

const StepContent = observer(function StepContent({ viewModel }: StepViewProps) {
  const { challenge, step, applets, isCompleted, stepForm } = viewModel;
  if (!challenge || !step) return null;
  const textFields = (
    <AppletList applets={applets}>{(applet) => <StepApplet viewModel={viewModel} applet={applet} />}</AppletList>
  );
  const infos = step.additionalInfo.map((info) => ({ ...info, content: stepForm.withMergeTags(info.content) }));
  return (
    <>
      <div className={styles['reading']}>
        <RichTextView document={viewModel.stepForm.withMergeTags(step.content)} />
      </div>
      <AdditionalInfo infos={infos} />
      <DraftConflict draft={viewModel} />
      {isCompleted && isStepEditable(challenge, step.id) ? (
        <EditableCompletedStep viewModel={viewModel} step={step.id}>
          {textFields}
        </EditableCompletedStep>
      ) : (
        textFields
      )}
      {isStepShareable(challenge, step.id) && <ShareStepButton viewModel={viewModel} step={step} />}
      {isCompleted && <LeftoverDraft viewModel={viewModel} />}
    </>
  );
});

/** One applet of the step; it renders again only when its own answer or a member's changes. */
const StepApplet = observer(function StepApplet({ viewModel, applet }: StepViewProps & { applet: AppletContent }) {
  const { stepForm, isCompleted, pendingSubmission, draftEditor } = viewModel;
  const [seen] = useState(() => computed(() => stepForm.appletStatesWithin(applet), { equals: compareStructural }));
  const [own = stepForm.appletState(applet)] = seen.get();
  return (
    <AppletView
      {...own}
      applet={stepForm.appletWithMergeTags(applet)}
      memberProps={stepForm.appletState}
      renderActions={(one) => <ShareAppletButton applet={one} stepForm={stepForm} />}
      onAnswer={(answer) => viewModel.answer(answer, draftEditor)}
      source={draftEditor && { owner: draftEditor, key: draftEditor.key, answerTo: (one) => draftEditor.answerTo(one) }}
      isReadOnly={isCompleted}
      isBusy={pendingSubmission.isBusy}
    />
  );
});

const PostContent = observer(function PostContent({ viewModel }: StepViewProps) {
  const { challenge, draftEditor, pendingSubmission, isCompleted, reflectProblem } = viewModel;
  if (!challenge) return null;
  const { post } = challenge.content;
  const reflection = draftEditor?.content.reflectAnswers ?? '';
  const limitProps = textLimitProps(reflection);
  return (
    <>
      <div className={styles['reading']}>
        <RichTextView document={viewModel.stepForm.withMergeTags(post.reflect)} />
      </div>
      {isCompleted ? (
        <>
          <SubmittedText text={challenge.post?.reflectAnswers ?? ''} />
          <PostFile post={challenge.post} />
          <LeftoverDraft viewModel={viewModel} />
        </>
      ) : (
        <div className={`stack-4 ${styles['reflection']}`}>
          <DraftConflict draft={viewModel} />
          <TextArea
            label={formatMessage('postReflection')}
            name="reflection"
            {...limitProps}
            value={reflection}
            onChange={viewModel.setReflection}
            placeholder={post.reflectPlaceholder ?? formatMessage('postPlaceholder')}
            problem={reflectProblem ?? limitProps.problem}
            isRequired
            isDisabled={pendingSubmission.isBusy}
            rows={8}
          />
          {post.fileUpload && (
            <FileField
              id={draftEditor?.key ?? ''}
              isPersistent
              uploadType="post"
              label={formatMessage('postFile')}
              file={draftEditor?.file ?? null}
              onFile={(file) => viewModel.setPostFile(file, draftEditor)}
              isReadOnly={false}
              isBusy={pendingSubmission.isBusy}
            />
          )}
        </div>
      )}
    </>
  );
});
