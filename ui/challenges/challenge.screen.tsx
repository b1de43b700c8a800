import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { type Refusal, say } from '#core/messages';
import { type CalendarDate, weekdayAndDate } from '#core/shared';
import { useViewModel } from '../app/view-models.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { fetchDialog } from '../kit/dialog.tsx';
import { Page } from '../kit/page.tsx';
import { EmptyState, ErrorState } from '../kit/states.tsx';
import { ChallengeSkeleton } from './challenge-skeleton.tsx';
import { ChallengeViewModel } from './challenge.view-model.ts';
import { Completed, fetchCelebration } from './completed.tsx';
import { KeepUnsaved } from './keep-unsaved.tsx';
import { useLadder } from './ladder.ts';
import { fetchQuestions, PlaceView } from './place-view.tsx';
import { StepsLine } from './steps-line.tsx';

/** A challenge at `/challenge/{id}/{step}`: its steps, and the post that closes it. */
export function ChallengeScreen() {
  const { challengeId = '', step } = useParams();
  return <Walk key={challengeId} id={challengeId} step={step} />;
}

const Walk = observer(function Walk({ id, step }: { id: string; step: string | undefined }) {
  const walk = useViewModel(ChallengeViewModel);
  const isOverPage = useLadder(walk, id, step);
  const navigate = useNavigate();
  const { challenge, open, onward, isHomeward, redirect } = walk;
  const isBegun = walk.writing?.isBegun;

  useEffect(() => void open.run(id), [open, id]);
  useEffect(() => {
    if (isBegun) void Promise.all([fetchDialog(), fetchQuestions(), fetchCelebration()]);
  }, [isBegun]);
  useEffect(() => {
    if (onward !== undefined) void navigate(`/challenge/${id}/${onward}`);
  }, [navigate, id, onward]);
  useEffect(() => {
    if (isHomeward) void navigate('/home', { replace: true });
  }, [navigate, isHomeward]);

  if (!challenge)
    return (
      <Page title={say('challengeUnknown')} isNarrow isTitleHidden>
        {open.refusal ? (
          <Closed refusal={open.refusal} today={walk.today} onRetry={() => void open.run(id)} />
        ) : (
          <ChallengeSkeleton />
        )}
      </Page>
    );
  if (redirect !== undefined) return <Navigate to={`/challenge/${id}/${redirect}`} replace />;

  return (
    <>
      <StepsLine walk={walk} isOverPage={isOverPage} />
      <PlaceView walk={walk} />
      <KeepUnsaved walk={walk} />
      {walk.completion && <Completed challenge={challenge} completion={walk.completion} />}
    </>
  );
});

interface ClosedProps {
  refusal: Refusal;
  today: CalendarDate;
  onRetry: () => void;
}

/** Why a challenge does not open: it is not there, its week is locked, or something went wrong. */
function Closed({ refusal, today, onRetry }: ClosedProps) {
  const home = <ButtonLink to="/home">{say('backToHome')}</ButtonLink>;
  switch (refusal.key) {
    case 'weekLocked':
      return (
        <EmptyState
          drawing="dawn"
          title={say('weekLocked', { date: weekdayAndDate(String(refusal.details['date']), today) })}
          action={home}
        />
      );
    case 'challengeNotFound':
      return <EmptyState drawing="signpost" title={refusal.message} action={home} />;
    default:
      return <ErrorState refusal={refusal} onRetry={onRetry} />;
  }
}
