import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { type Refusal, formatMessage } from '#core/messages';
import { type CalendarDate, weekdayAndDate } from '#core/shared';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { afterPaint } from '../kit/browser/after-paint.ts';
import { onReturn } from '../kit/browser/on-return.ts';
import { lazyComponent } from '../kit/async/lazy-component.tsx';
import { ButtonLink } from '../kit/form/button.tsx';
import { preloadApplets } from '../applets/applet-view.tsx';
import { preloadDialog } from '../kit/overlay/dialog.tsx';
import { overlayHistory } from '../kit/overlay/overlay-history.ts';
import { Page } from '../kit/layout/page.tsx';
import { EmptyState, ErrorState } from '../kit/feedback/page-states.tsx';
import { ChallengeViewModel } from './challenge.view-model.ts';
import { preloadOutboxItem } from './outbox/outbox.tsx';
import { CompletionOverlay, preloadCelebration } from './post/completion-overlay.tsx';
import { UnsavedDraftsGuard } from './drafts/unsaved-drafts-guard.tsx';
import { useStepHistory } from './use-step-history.ts';
import { preloadCompletionDialogs, StepView } from './step/step-view.tsx';
import { StepNavigation } from './step-navigation.tsx';

/** The skeleton of a step: its title, a text, an applet. */
function ChallengeSkeleton() {
  return (
    <Loading>
      <Skeleton shape="title" />
      <Skeleton count={5} />
      <Skeleton shape="card" />
    </Loading>
  );
}

const LazyDayEnd = lazyComponent(async () => (await import('./step/day-end.tsx')).DayEnd, OpenNext);

/** Preloads the code that an answer may lead to, because the network may be gone by then. */
function preloadWhatFollows(): void {
  void preloadDialog();
  void preloadCompletionDialogs();
  void preloadCelebration();
  void preloadOutboxItem();
  void preloadApplets();
  void LazyDayEnd.preload();
}

/** A challenge at `/challenge/{id}/{step}`: its steps, and the post that closes it. */
export function ChallengeScreen() {
  const { challengeId = '', step } = useParams();
  return <ChallengeView key={challengeId} id={challengeId} step={step} />;
}

const ChallengeView = observer(function ChallengeView({ id, step }: { id: string; step: string | undefined }) {
  const viewModel = useViewModel(ChallengeViewModel);
  const isOverPage = useStepHistory(viewModel, id, step);
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const { challenge, open, nextPosition, isReturningHome, redirect } = viewModel;
  const isBegun = viewModel.draftEditor?.hasInput;

  useEffect(() => void open.run(id), [open, id]);
  useEffect(() => onReturn(viewModel.pendingSubmission.lookAgain), [viewModel]);
  useEffect(() => {
    return isBegun ? afterPaint(preloadWhatFollows) : undefined;
  }, [isBegun]);
  useEffect(() => {
    if (nextPosition !== undefined) void navigate(`/challenge/${id}/${nextPosition}`);
  }, [navigate, id, nextPosition]);
  useEffect(() => {
    if (isReturningHome) void navigate('/home', { replace: true });
  }, [navigate, isReturningHome]);

  if (!challenge)
    return (
      <Page title={formatMessage('challengeUnknown')} isNarrow isTitleHidden>
        {open.refusal ? (
          <ChallengeUnavailable refusal={open.refusal} today={viewModel.today} onRetry={() => void open.run(id)} />
        ) : (
          <ChallengeSkeleton />
        )}
      </Page>
    );
  if (redirect !== undefined) return <Navigate to={`/challenge/${id}/${redirect}`} replace />;

  const leave = (): void => {
    isLeaving.current = true;
    void navigate(-1);
  };
  const staysOnBack = (): boolean => {
    const isStaying = !isLeaving.current && overlayHistory?.isForward !== true;
    isLeaving.current = false;
    return isStaying;
  };
  return (
    <>
      <StepNavigation viewModel={viewModel} leave={isOverPage ? leave : undefined} />
      <StepView viewModel={viewModel} />
      <UnsavedDraftsGuard viewModel={viewModel} staysOnBack={staysOnBack} />
      {viewModel.isDayDone && <LazyDayEnd.Component viewModel={viewModel} />}
      {viewModel.completion && <CompletionOverlay challenge={challenge} completion={viewModel.completion} />}
    </>
  );
});

/** Opens the next step without showing the end of the day if its code does not load. */
function OpenNext({ viewModel }: { viewModel: ChallengeViewModel }) {
  useEffect(() => viewModel.openNext(), [viewModel]);
  return null;
}

interface ChallengeUnavailableProps {
  refusal: Refusal;
  today: CalendarDate;
  onRetry: () => void;
}

/** The reason that a challenge does not open: it does not exist, its week is locked, or an error occurred. */
function ChallengeUnavailable({ refusal, today, onRetry }: ChallengeUnavailableProps) {
  const home = <ButtonLink to="/home">{formatMessage('backToHome')}</ButtonLink>;
  switch (refusal.key) {
    case 'weekLocked':
      return (
        <EmptyState
          illustration="dawn"
          title={formatMessage('weekLocked', { date: weekdayAndDate(String(refusal.details['date']), today) })}
          action={
            <>
              {home}
              <ButtonLink to="/overview" variant="quiet">
                {formatMessage('nextLookAhead')}
              </ButtonLink>
            </>
          }
        >
          {formatMessage('weekLockedMore')}
        </EmptyState>
      );
    case 'challengeNotFound':
      return <EmptyState illustration="signpost" title={refusal.message} action={home} />;
    default:
      return <ErrorState refusal={refusal} onRetry={onRetry} isPage />;
  }
}
