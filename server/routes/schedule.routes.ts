import { type Commitment, Replans, Schedules, type WeeklyHours } from '#core/schedule';
import {
  committedAnswer,
  configAnswer,
  lastReplanAnswer,
  replannedAnswer,
  scheduleAnswer,
} from '#api/schedule.answers';
import {
  acceptReplan,
  lastReplan,
  readSchedule,
  saveSchedule,
  scheduleConfig,
  undoReplan,
  updateSchedule,
  type WeekdayHours,
} from '#api/schedule.api';
import { QuestForm } from '#api/onboarding.forms';
import { ReplanForm, ScheduleForm } from '#api/schedule.forms';
import type { Serve } from '../serve.ts';

export function scheduleRoutes(serve: Serve): void {
  serve(readSchedule, { allow: 'verified', form: QuestForm, answer: scheduleAnswer }, async ({ scope, sent }) => ({
    schedule: await scope.get(Schedules).of(sent.questId),
  }));

  serve(scheduleConfig, { allow: 'verified', form: QuestForm, answer: configAnswer }, ({ scope, sent }) =>
    scope.get(Schedules).config(sent.questId),
  );

  const promise = { allow: 'verified', form: ScheduleForm, answer: committedAnswer } as const;
  serve(saveSchedule, promise, ({ scope, sent }) => scope.get(Schedules).commit(commitmentIn(sent)));
  serve(updateSchedule, promise, ({ scope, sent }) => scope.get(Schedules).edit(commitmentIn(sent)));

  serve(lastReplan, { allow: 'verified', form: QuestForm, answer: lastReplanAnswer }, async ({ scope, sent }) => ({
    last: await scope.get(Replans).last(sent.questId),
  }));
  serve(acceptReplan, { allow: 'verified', form: ReplanForm, answer: replannedAnswer }, ({ scope, sent }) =>
    scope.get(Replans).accept(sent),
  );
  serve(undoReplan, { allow: 'verified', form: QuestForm, answer: replannedAnswer }, ({ scope, sent }) =>
    scope.get(Replans).undo(sent.questId),
  );
}

const commitmentIn = (sent: ScheduleForm): Commitment => ({
  questId: sent.questId,
  ...(sent.weekId !== undefined && { weekId: sent.weekId }),
  ...(sent.shouldApplyForAllWeeksNotStarted !== undefined && {
    shouldApplyForAllWeeksNotStarted: sent.shouldApplyForAllWeeksNotStarted,
  }),
  ...(sent.seen !== undefined && { seen: sent.seen && hoursIn(sent.seen) }),
  hours: hoursIn(sent),
});

const hoursIn = (sent: WeekdayHours): WeeklyHours => ({
  monday: sent.mondayHours,
  tuesday: sent.tuesdayHours,
  wednesday: sent.wednesdayHours,
  thursday: sent.thursdayHours,
  friday: sent.fridayHours,
  saturday: sent.saturdayHours,
  sunday: sent.sundayHours,
});
