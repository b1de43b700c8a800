import { textSizeProblem } from '#core/applets';
import { isStorable } from '#core/shared';

/** The reason that a text cannot be saved. */
export function textProblem(text: string) {
  const tooLong = textSizeProblem(text);
  return {
    problem: tooLong?.key ?? (isStorable(text) ? undefined : ('textNotStorable' as const)),
    problemDetails: tooLong?.details,
  };
}
