import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import type { ChallengeViewModel } from './challenge.view-model.ts';

/** What an entry of the history says once the places before it stand beneath it. */
interface Rung {
  /** Whether beneath the first place stands another page of ours. */
  readonly isOverPage: boolean;
  /** The place that was asked for when it was put there. */
  readonly onTheWayTo: number;
}

/**
 * Follows the address of a challenge, and keeps the history of its places a ladder: beneath each stands the one before, beneath
 * the first whatever was there, however somebody came. So Back leads where it should by itself (STP-11), and nothing has to hold
 * it up. Answers whether beneath the first place stands another page of ours.
 */
export function useLadder(walk: ChallengeViewModel, id: string, step: string | undefined): boolean {
  const { key, state } = useLocation();
  const move = useNavigationType();
  const isMoving = useNavigation().state !== 'idle';
  const navigate = useNavigate();
  const [isPushed] = useState(move === 'PUSH');
  const standing = useRef<number>(undefined);
  const seen = useRef('');
  const isGone = useRef(false);
  const rung = rungIn(state);
  const isOverPage = rung?.isOverPage ?? isPushed;
  const asked = rung && move !== 'POP' ? String(rung.onTheWayTo) : step;
  const { challenge } = walk;

  useEffect(() => walk.show(asked), [walk, asked]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => {
    if (!challenge || isMoving || walk.redirect !== undefined || seen.current === key) return;
    seen.current = key;
    if (rung) {
      standing.current = Number(step);
      return;
    }
    const to = walk.place;
    const beneath = standing.current ?? -1;
    const climb = async (): Promise<void> => {
      for (let place = Math.min(beneath + 1, to), isFirst = true; place <= to && !isGone.current; place += 1) {
        const above: Rung = { isOverPage, onTheWayTo: to };
        await navigate(`/challenge/${id}/${place}`, { replace: isFirst, state: above });
        isFirst = false;
      }
    };
    void (to < beneath ? navigate(to - beneath - 1) : climb());
  }, [walk, challenge, id, step, key, rung, isMoving, isOverPage, navigate]);

  return isOverPage;
}

function rungIn(state: unknown): Rung | undefined {
  return typeof state === 'object' && state !== null && 'onTheWayTo' in state ? (state as Rung) : undefined;
}
