import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import type { ChallengeViewModel } from './challenge.view-model.ts';

/** The state of a history entry once the steps before it have entries of their own. */
interface StepHistoryState {
  /** Whether there is another page of this app before the first step. */
  readonly isOverPage: boolean;
  /** The position that was requested when the entry was created. */
  readonly onTheWayTo: number;
}

/**
 * Synchronises the URL of a challenge with the view-model, and gives the browser history one entry per step, also for
 * steps that were skipped on arrival, so that Back always leads to the previous step, and from the first one to the
 * page before the challenge (STP-11). Returns whether there is another page of this app before the first step.
 */
export function useStepHistory(viewModel: ChallengeViewModel, id: string, step: string | undefined): boolean {
  const { key, state } = useLocation();
  const move = useNavigationType();
  const isMoving = useNavigation().state !== 'idle';
  const navigate = useNavigate();
  const [isPushed] = useState(move === 'PUSH');
  const standing = useRef<number>(undefined);
  const seen = useRef('');
  const isUnmounted = useRef(false);
  const historyState = readStepHistoryState(state);
  const isOverPage = historyState?.isOverPage ?? isPushed;
  const requestedStep = historyState && move !== 'POP' ? String(historyState.onTheWayTo) : step;
  const { challenge } = viewModel;

  useEffect(() => viewModel.showPosition(requestedStep), [viewModel, requestedStep]);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  useEffect(() => {
    if (!challenge || isMoving || viewModel.redirect !== undefined || seen.current === key) return;
    seen.current = key;
    if (historyState) {
      standing.current = Number(step);
      return;
    }
    const to = viewModel.position;
    const beneath = standing.current ?? -1;
    const climb = async (): Promise<void> => {
      for (
        let position = Math.min(beneath + 1, to), isFirst = true;
        position <= to && !isUnmounted.current;
        position += 1
      ) {
        const above: StepHistoryState = { isOverPage, onTheWayTo: to };
        await navigate(`/challenge/${id}/${position}`, { replace: isFirst, state: above });
        isFirst = false;
      }
    };
    void (to < beneath ? navigate(to - beneath - 1) : climb());
  }, [viewModel, challenge, id, step, key, historyState, isMoving, isOverPage, navigate]);

  return isOverPage;
}

function readStepHistoryState(state: unknown): StepHistoryState | undefined {
  return typeof state === 'object' && state !== null && 'onTheWayTo' in state ? (state as StepHistoryState) : undefined;
}
