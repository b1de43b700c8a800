import { Enrolments, GuessQuestCode } from '#core/account';
import { Cohorts, Quests } from '#core/quests';
import { cohortAnswer, joinedAnswer, journeyAnswer } from '#api/quests.answers';
import { activeQuest, cohortByCode, joinCohort } from '#api/quests.api';
import { JoinCohortForm, QuestCodeForm } from '#api/quests.forms';
import type { Call, Serve } from '../serve.ts';

export function questsRoutes(serve: Serve): void {
  serve(activeQuest, { allow: 'verified', answer: journeyAnswer }, ({ scope }) => scope.get(Quests).active());

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

const guess = (scope: Call<unknown>['scope'], origin: string, code: string, field: string): Promise<unknown> =>
  scope.get(GuessQuestCode).run(origin, () => scope.get(Enrolments).standing(code), field);
