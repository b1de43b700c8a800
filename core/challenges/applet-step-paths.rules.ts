import { type AppletContent, appletsTakingAnswers, mergeTagsIn } from '../applets/index.ts';
import type { ChallengeId, StepContent } from '../content/index.ts';
import type { AppletId } from '../shared/index.ts';
import type { Challenge } from './challenge.ts';

/** A challenge with the applets of its steps, in order. */
export interface ChallengeWithSteps {
  readonly id: ChallengeId;
  readonly steps: readonly Pick<StepContent, 'appletIds'>[];
}

/** APL-6 · The paths of applets: that of the first step with each. */
export function appletStepPaths(challenges: readonly ChallengeWithSteps[]): ReadonlyMap<AppletId, string> {
  const paths = new Map<AppletId, string>();
  for (const { id, steps } of challenges)
    for (const [index, { appletIds }] of steps.entries())
      for (const applet of appletIds) if (!paths.has(applet)) paths.set(applet, `/challenge/${id}/${index}`);
  return paths;
}

/**
 * APL-6 · True if a challenge refers to applets that are not its own, in a tag or because one of its own repeats them.
 */
export function refersToOtherApplets({ applets, content }: Pick<Challenge, 'applets' | 'content'>): boolean {
  const own: readonly AppletContent[] = [...applets, ...appletsTakingAnswers(applets)];
  const known = new Set(own.map(({ id }) => id));
  const texts = [
    ...content.steps.flatMap((step) => [step.content, ...step.additionalInfo.map((info) => info.content)]),
    content.post.reflect,
    ...own.flatMap(({ description }) => description ?? []),
  ];
  const isStrange = (id: AppletId): boolean => !known.has(id);
  return (
    own.some(({ repeats }) => repeats !== undefined && isStrange(repeats)) ||
    texts.some((text) => mergeTagsIn(text, []).some(({ kind, id }) => !UNASKED.includes(kind) && isStrange(id)))
  );
}

/** The kinds of tag without an applet. */
const UNASKED: readonly string[] = ['user', 'unknown'];
