import { SignUpEnrollment, LookUpQuestCode } from '#core/account/server';
import { Refusal } from '#core/messages';
import { Cohorts, type JoinedQuest, Quests } from '#core/quests';
import { partsOf } from '#core/shared';
import type { ApiRequest, RegisterRoute } from '../http/requests/route-definition.ts';
import {
  readActiveCohort,
  readActiveQuest,
  findCohortByCode,
  joinCohort,
  readJoinedCohorts,
  readOldQuests,
  readQuestWeeks,
} from '#api/quests/quests.api';

export function questsRoutes(serve: RegisterRoute): void {
  serve(
    readActiveQuest,
    { allow: 'verified', isForGuests: true, isReadAtOnce: true, isAskedAgain: true },
    ({ scope }) => scope.get(Quests).active(),
  );

  serve(readOldQuests, { allow: 'verified', isForGuests: true, isReadAtOnce: true }, async ({ scope }) => {
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
    readQuestWeeks,
    { allow: 'verified', isForGuests: true, isAskedAgain: true, isReadAtOnce: true },
    async ({ scope, input: { questId } }) => ({
      weeks: await scope.get(Quests).weeks(questId),
    }),
  );

  serve(readJoinedCohorts, { allow: 'verified', isForGuests: true, isReadAtOnce: true }, async ({ scope }) => {
    const { quests, zone } = await scope.get(Quests).joined();
    const current = quests.find(isInProgress);
    return {
      cohorts: quests,
      cohortStartingDate: current ? partsOf(current.startingDate) : null,
      userCohortExist: { exist: current !== undefined },
      timeZone: zone,
    };
  });

  serve(readActiveCohort, { allow: 'verified', isForGuests: true, isReadAtOnce: true }, async ({ scope }) => {
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
      beforeTransaction: (call) => guess(call, call.input.enrollmentCode, 'enrollmentCode'),
    },
    async ({ scope, input }) => {
      await scope.get(Quests).join(input.enrollmentCode, input.userLocalDate);
      const { quest } = await scope.get(Quests).active();
      return { questId: quest.id };
    },
  );

  serve(findCohortByCode, { allow: 'anybody', readsSession: true }, async (call) => {
    await guess(call, call.input.code, 'code');
    return call.scope.get(Cohorts).byCode(call.input.code);
  });
}

const isInProgress = ({ isCurrent }: JoinedQuest): boolean => isCurrent;

const guess = ({ scope, clientNetwork, session }: ApiRequest<unknown>, code: string, field: string): Promise<unknown> =>
  scope
    .get(LookUpQuestCode)
    .run({ clientNetwork, traveler: session?.id }, () => scope.get(SignUpEnrollment).cohortStatus(code), field);
