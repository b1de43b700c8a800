import { ReceivedInvitations, Relationships, ThrottleInvitations } from '#core/relationships';
import {
  acceptInvitation,
  answerInvitation,
  invitePerson,
  openInvitation,
  readRelationships,
  readRunningPartner,
  removeRelationship,
  stopInvitations,
} from '#api/relationships/relationships.api';
import {
  AcceptInvitationForm,
  AnswerInvitationForm,
  InvitationForm,
  OpenInvitationForm,
  RemoveRelationshipForm,
  RunningPartnerForm,
  StopInvitationsForm,
} from '#api/relationships/relationships.forms';
import {
  openedInvitationResponse,
  relationshipResponse,
  relationshipsResponse,
  runningPartnerResponse,
} from '#api/relationships/relationships.responses';
import { strictObject } from '#api/shared/response-types';
import type { RegisterRoute } from '../requests/route-definition.ts';

export function relationshipsRoutes(serve: RegisterRoute): void {
  serve(readRelationships, { allow: 'verified', responseSchema: relationshipsResponse }, ({ scope }) =>
    scope.get(Relationships).overview(),
  );

  serve(
    invitePerson,
    {
      allow: 'verified',
      form: InvitationForm,
      responseSchema: relationshipResponse,
      beforeTransaction: ({ scope, session }) => scope.get(ThrottleInvitations).run(session?.id ?? ''),
    },
    ({ scope, input }) => scope.get(Relationships).invite(input),
  );

  serve(
    acceptInvitation,
    { allow: 'verified', form: AcceptInvitationForm, responseSchema: relationshipResponse },
    ({ scope, input }) => scope.get(Relationships).accept(input.relationshipId),
  );

  serve(
    removeRelationship,
    {
      allow: 'verified',
      form: RemoveRelationshipForm,
      responseSchema: strictObject({}),
      queryFields: ['from', 'reason'],
    },
    async ({ scope, input: { relationshipId, from, reason } }) => {
      await scope.get(Relationships).remove(relationshipId, { from, reason });
      return {};
    },
  );

  serve(
    readRunningPartner,
    { allow: 'verified', form: RunningPartnerForm, responseSchema: runningPartnerResponse },
    async ({ scope, input }) => ({ runningPartner: await scope.get(Relationships).runningPartner(input.userId) }),
  );

  serve(
    openInvitation,
    { allow: 'anybody', form: OpenInvitationForm, responseSchema: openedInvitationResponse },
    ({ scope, input }) => scope.get(ReceivedInvitations).open(input.relationshipId, input.authToken),
  );

  serve(
    answerInvitation,
    { allow: 'anybody', form: AnswerInvitationForm, responseSchema: strictObject({}), hasSecrets: true },
    async ({ scope, input }) => {
      await scope.get(ReceivedInvitations).answer(input.relationshipId, input.authToken, input.accept);
      return {};
    },
  );

  serve(
    stopInvitations,
    { allow: 'anybody', form: StopInvitationsForm, responseSchema: strictObject({}), hasSecrets: true },
    async ({ scope, input }) => {
      await scope.get(ReceivedInvitations).stop(input.link);
      return {};
    },
  );
}
