import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button, ButtonLink } from '../kit/button.tsx';
import { useFocusHeir } from '../kit/focus.ts';
import { Notice, RefusalNotice } from '../kit/notice.tsx';
import { Page } from '../kit/page.tsx';
import { Loading, Skeleton } from '../kit/skeleton.tsx';
import { EmptyState, ErrorState } from '../kit/states.tsx';
import { Stepper } from '../kit/stepper.tsx';
import { ReplanPreviewView } from './replan-preview.tsx';
import { ReplanViewModel } from './replan.view-model.ts';
import styles from './replan.module.css';

/** Replanning the rest of the week: how many hours are left, where everything goes with them, and a way back. */
export const ReplanScreen = observer(function ReplanScreen() {
  const replan = useViewModel(ReplanViewModel);
  const { arrive, isReady, problem, quest, way } = replan;

  useEffect(() => void arrive.run(), [arrive]);
  if (way) return <Navigate to={way} replace />;

  return (
    <Page title={say('replanTitle')} eyebrow={quest?.title} lead={say('replanIntro')} isNarrow>
      {isReady && problem ? (
        <EmptyState
          drawing={problem === 'replanNothingOpen' ? 'summit' : 'camp'}
          title={say(problem)}
          action={
            problem === 'replanNotCommitted' ? (
              <ButtonLink to="/schedule-commit">{say('daysPromise')}</ButtonLink>
            ) : (
              <ButtonLink to="/home">{say('backToHome')}</ButtonLink>
            )
          }
        />
      ) : isReady ? (
        <Replanning replan={replan} />
      ) : arrive.refusal ? (
        <ErrorState refusal={arrive.refusal} onRetry={() => void arrive.run()} />
      ) : (
        <Loading>
          <Skeleton shape="title" />
          <Skeleton shape="card" count={3} />
        </Loading>
      )}
    </Page>
  );
});

const Replanning = observer(function Replanning({ replan }: { replan: ReplanViewModel }) {
  const { hoursLeft, most, preview, moves, accept } = replan;
  return (
    <>
      <Outcome replan={replan} />
      <div className={styles['left']}>
        <Stepper
          label={say('replanHoursLeft')}
          value={hoursLeft}
          text={say(hoursLeft === 1 ? 'hoursOne' : 'hoursMany', { hours: hoursLeft })}
          onLess={() => replan.change(-1)}
          onMore={() => replan.change(1)}
          lessProblem={hoursLeft <= 1 ? say('replanHoursNotPossible', { most }) : undefined}
          moreProblem={hoursLeft >= most ? say('replanHoursNotPossible', { most }) : undefined}
        />
      </div>
      {preview && <ReplanPreviewView preview={preview} today={replan.today} />}
      <div className={styles['bar']}>
        <p role="status" className={styles['count']}>
          {moves.length === 0
            ? say('replanMovesNothing')
            : say(moves.length === 1 ? 'replanMovesOne' : 'replanMoves', { count: moves.length })}
        </p>
        <RefusalNotice refusal={accept.refusal} />
        <Button
          isLarge
          isWide
          isPending={accept.isPending}
          isDisabled={moves.length === 0}
          onPress={() => void accept.run()}
        >
          {say('replanAccept')}
        </Button>
      </div>
    </>
  );
});

/** What was done last, and the way back for as long as there is one. */
const Outcome = observer(function Outcome({ replan }: { replan: ReplanViewModel }) {
  const { done, isUndoable, undo } = replan;
  const heir = useFocusHeir<HTMLDivElement>(done);
  return (
    <div ref={heir} tabIndex={-1} className={styles['outcome']}>
      <div role="status">
        {done === 'accepted' && <Notice tone="ok">{say('replanAccepted')}</Notice>}
        {done === 'undone' && <Notice tone="ok">{say('replanUndone')}</Notice>}
        {done === undefined && isUndoable && <Notice>{say('replanEarlier')}</Notice>}
      </div>
      <RefusalNotice refusal={undo.refusal} />
      {isUndoable && (
        <Button variant="quiet" isPending={undo.isPending} onPress={() => void undo.run()}>
          {say('replanUndo')}
        </Button>
      )}
    </div>
  );
});
