import { Refusal } from '#core/messages';
import type { Quest } from '#core/quests';
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
const datesOf = ({ weeks }: Quest): ScheduleDates =>
  Object.fromEntries(
    weeks.map(({ id, challenges }) => {
      const dates: Record<string, PlannedItem[]> = {};
      const put = (date: string | null, item: PlannedItem): void => {
        if (date !== null) (dates[date] ??= []).push(item);
      };
      for (const challenge of challenges) {
        const challengeId = challenge.id;
        for (const { id: stepId, stepNumber, scheduledDate } of challenge.steps) {
          const completed = challenge.completedSteps.includes(stepNumber);
          put(scheduledDate, { kind: 'step', challengeId, stepId, completed });
        }
        const { completed, postScheduledDate } = challenge;
        put(postScheduledDate, { kind: 'post', challengeId, stepId: null, completed });
      }
      return [id, dates];
    }),
  );
