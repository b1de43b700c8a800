import { Refusal } from '../messages/index.ts';
import type { Journey, Quests } from '../quests/index.ts';
import type { Boardings } from './boardings.port.ts';
import { firstLogin, type FirstScreen, firstScreen } from './first-screen.rules.ts';

/** Where to go after signing in, and what was learned on the way. */
export interface FirstStop {
  readonly screen: FirstScreen;
  /** The quest and points; absent without an active quest. */
  readonly journey?: Journey;
  readonly isFirstTime: boolean;
}

/** Finds out where a Traveler who has just arrived goes on. */
export class FindFirstScreen {
  constructor(
    private readonly quests: Quests,
    private readonly boardings: Boardings,
  ) {}

  async run(): Promise<FirstStop> {
    const [journey, { cards, seen }] = await Promise.all([this.journey(), this.boardings.app()]);
    const screen = firstScreen({ journey, app: { available: cards.length > 0, seen } });
    return { screen, ...(journey && { journey }), isFirstTime: firstLogin(seen) === 'YES' };
  }

  private async journey(): Promise<Journey | undefined> {
    try {
      return await this.quests.active();
    } catch (problem) {
      if (problem instanceof Refusal && problem.key === 'noActiveQuest') return undefined;
      throw problem;
    }
  }
}
