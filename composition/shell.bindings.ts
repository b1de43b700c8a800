import { ApiClient } from '#adapters/http/api-client';
import { HttpBoardings } from '#adapters/http/http-boardings';
import { HttpChallenges } from '#adapters/http/http-challenges';
import { HttpQuests } from '#adapters/http/http-quests';
import { HttpReminders } from '#adapters/http/http-reminders';
import { HttpSchedules } from '#adapters/http/http-schedules';
import { SignOut } from '#core/account';
import { Challenges } from '#core/challenges';
import { Reminders } from '#core/notifications';
import { Boardings } from '#core/onboarding';
import { Quests } from '#core/quests';
import { Schedules } from '#core/schedule';
import { SessionState } from '#ui/account/session.state.ts';
import { AccountMenuViewModel } from '#ui/app/account-menu.view-model.ts';
import { Door } from '#ui/app/door.state.ts';
import { bindings } from './bindings.ts';

/** What somebody needs who is signed in: the ports of every area, and their own corner. */
export const shellBindings = bindings(({ keep, make }) => {
  keep(Boardings, HttpBoardings, ApiClient);
  keep(Challenges, HttpChallenges, ApiClient);
  keep(Quests, HttpQuests, ApiClient);
  keep(Reminders, HttpReminders, ApiClient);
  keep(Schedules, HttpSchedules, ApiClient);
  make(AccountMenuViewModel, SignOut, Door, SessionState);
});
