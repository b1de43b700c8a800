import { Refusal } from '#core/messages';
import { agendaOf, type Quest } from '#core/quests';
import { Plans, Schedules } from '#core/schedule';
import { configAnswer, scheduleAnswer } from '#api/schedule.answers';
import { type PlannedItem, readSchedule, saveSchedule, type ScheduleDates, scheduleConfig } from '#api/schedule.api';
import { QuestForm } from '#api/onboarding.forms';
import { ScheduleForm } from '#api/schedule.forms';
import type { Serve } from '../serve.ts';

export function scheduleRoutes(serve: Serve): void {
  serve(readSchedule, { allow: 'verified', form: QuestForm, answer: scheduleAnswer }, async ({ scope, sent }) => {
    const kept = await scope.get(Plans).of(sent.questId);
    if (!kept) throw new Refusal('questNotFound');
    return { schedule: datesOf(kept.quest) };
  });

  serve(scheduleConfig, { allow: 'verified', form: QuestForm, answer: configAnswer }, ({ scope, sent }) =>
    scope.get(Schedules).config(sent.questId),
  );

  serve(saveSchedule, { allow: 'verified', form: ScheduleForm, answer: configAnswer }, ({ scope, sent }) =>
    scope.get(Schedules).commit({
      questId: sent.questId,
      ...(sent.weekId !== undefined && { weekId: sent.weekId }),
      shouldApplyForAllWeeksNotStarted: sent.shouldApplyForAllWeeksNotStarted ?? false,
      hours: {
        monday: sent.mondayHours,
        tuesday: sent.tuesdayHours,
        wednesday: sent.wednesdayHours,
        thursday: sent.thursdayHours,
        friday: sent.fridayHours,
        saturday: sent.saturdayHours,
        sunday: sent.sundayHours,
      },
    }),
  );
}

/** What stands on which day, week by week; what was never planned is not in it. */
function datesOf(quest: Quest): ScheduleDates {
  const dates: Record<string, Record<string, PlannedItem[]>> = Object.fromEntries(
    quest.weeks.map(({ id }) => [id, {}]),
  );
  for (const { kind, week, challenge, step, date, completed } of agendaOf(quest))
    ((dates[week] ??= {})[date] ??= []).push({ kind, challengeId: challenge, stepId: step, completed });
  return dates;
}
