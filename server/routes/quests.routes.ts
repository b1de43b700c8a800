import { Enrolments, GuessQuestCode } from '#core/account';
import { Refusal } from '#core/messages';
import { Cohorts, type JoinedQuest, Quests } from '#core/quests';
import { partsOf } from '#core/shared';
import {
  activeCohortAnswer,
  cohortAnswer,
  joinedAnswer,
  joinedCohortsAnswer,
  journeyAnswer,
  oldQuestsAnswer,
  questWeeksAnswer,
} from '#api/quests.answers';
import {
  activeCohort,
  activeQuest,
  cohortByCode,
  joinCohort,
  joinedCohorts,
  oldQuests,
  questWeeks,
} from '#api/quests.api';
import { QuestForm } from '#api/onboarding.forms';
import { JoinCohortForm, QuestCodeForm } from '#api/quests.forms';
import type { Call, Serve } from '../serve.ts';

export function questsRoutes(serve: Serve): void {
  serve(activeQuest, { allow: 'verified', answer: journeyAnswer }, ({ scope }) => scope.get(Quests).active());

  serve(oldQuests, { allow: 'verified', answer: oldQuestsAnswer }, async ({ scope }) => {
    const { quests } = await scope.get(Quests).joined();
    const old = quests.filter(({ isCurrent }) => !isCurrent);
    return {
      quests: old.map(({ id, cohortId, joinedAt, completedAt, lastVisitAt }) => ({
        id,
        cohortId,
        createdAt: joinedAt,
        completedAt,
        updatedAt: lastVisitAt,
      })),
    };
  });

  serve(
    questWeeks,
    { allow: 'verified', form: QuestForm, answer: questWeeksAnswer },
    async ({ scope, sent: { questId } }) => ({ weeks: await scope.get(Quests).weeks(questId) }),
  );

  serve(joinedCohorts, { allow: 'verified', answer: joinedCohortsAnswer }, async ({ scope }) => {
    const { quests, zone } = await scope.get(Quests).joined();
    const current = quests.find(isInProgress);
    return {
      cohorts: quests,
      cohortStartingDate: current ? partsOf(current.startingDate) : null,
      userCohortExist: { exist: current !== undefined },
      timeZone: zone,
    };
  });

  serve(activeCohort, { allow: 'verified', answer: activeCohortAnswer }, async ({ scope }) => {
    const { quests } = await scope.get(Quests).joined();
    const current = quests.find(isInProgress);
    if (!current) throw new Refusal('noActiveQuest');
    const { cohortId: id, enrollmentCode, questContentfulId, joinedAt: createdAt, completedAt, isClosed } = current;
    return { id, enrollmentCode, questContentfulId, createdAt, completedAt, isClosed };
  });

  serve(
    joinCohort,
    {
      allow: 'verified',
      form: JoinCohortForm,
      answer: joinedAnswer,
      before: ({ scope, sent, origin }) => guess(scope, origin, sent.enrollmentCode, 'enrollmentCode'),
    },
    async ({ scope, sent }) => {
      await scope.get(Quests).join(sent.enrollmentCode, sent.userLocalDate);
      const { quest } = await scope.get(Quests).active();
      return { questId: quest.id };
    },
  );

  serve(
    cohortByCode,
    { allow: 'anybody', form: QuestCodeForm, answer: cohortAnswer },
    async ({ scope, sent, origin }) => {
      await guess(scope, origin, sent.code, 'code');
      return scope.get(Cohorts).byCode(sent.code);
    },
  );
}

const isInProgress = ({ isCurrent }: JoinedQuest): boolean => isCurrent;

const guess = (scope: Call<unknown>['scope'], origin: string, code: string, field: string): Promise<unknown> =>
  scope.get(GuessQuestCode).run(origin, () => scope.get(Enrolments).standing(code), field);
