import type { Journey } from '../quests/index.ts';

/** Where the loading screen leads. */
export type FirstScreen = 'join' | 'app onboarding' | 'quest onboarding' | 'schedule commit' | 'home';

/** What decides it: the quest, if there is one, and whether the app has cards and they were seen. */
export interface FirstScreenFacts {
  readonly journey: Journey | undefined;
  readonly app: { readonly available: boolean; readonly seen: boolean };
}

/** QST-7 SCH-8 · Without a quest to join one; else the cards not seen yet, then the promise of hours, which a trial skips, then home. */
export function firstScreen({ journey, app }: FirstScreenFacts): FirstScreen {
  if (!journey) return 'join';
  if (app.available && !app.seen) return 'app onboarding';
  const { hasSeenOnboarding, hasCommittedSchedule, isSampleQuest } = journey.quest;
  if (!hasSeenOnboarding) return 'quest onboarding';
  return hasCommittedSchedule || isSampleQuest ? 'home' : 'schedule commit';
}

/** Whether somebody is here for the first time; NONE while nobody knows. */
export type FirstLogin = 'NONE' | 'YES' | 'NO';

/** ONB-1 · It is somebody's first log-in for as long as they have not seen the app's cards; unknown until that is. */
export function firstLogin(appSeen: boolean | undefined): FirstLogin {
  if (appSeen === undefined) return 'NONE';
  return appSeen ? 'NO' : 'YES';
}
