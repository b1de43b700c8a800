import { ReceivedInvitations, Relationships, Blocks, PartnerFit, StalledPartners } from '#core/relationships';
import { ThrottleInvitations } from '#core/relationships/server';
import type { RegisterRoute } from '../http/requests/route-definition.ts';
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
import { blockPerson, readBlocks, unblockPerson } from '#api/relationships/blocks.api';
import { changeFindable, inviteCandidate, readPartnerCandidates } from '#api/relationships/partner-fit.api';
import { nudgePartner, readStalledPartner } from '#api/relationships/stalled.api';

export function relationshipsRoutes(serve: RegisterRoute): void {
  serve(readRelationships, { allow: 'verified', isAskedAgain: true }, ({ scope }) =>
    scope.get(Relationships).overview(),
  );

  serve(invitePerson, { allow: 'verified' }, async ({ scope, session, input }) => {
    await scope.get(ThrottleInvitations).run(session?.id ?? '');
    return scope.get(Relationships).invite(input);
  });

  serve(acceptInvitation, { allow: 'verified' }, ({ scope, input }) =>
    scope.get(Relationships).accept(input.relationshipId),
  );

  serve(
    removeRelationship,
    {
      allow: 'verified',
      queryFields: ['from', 'reason'],
    },
    async ({ scope, input: { relationshipId, from, reason } }) => {
      await scope.get(Relationships).remove(relationshipId, { from, reason });
      return {};
    },
  );

  serve(readRunningPartner, { allow: 'verified' }, async ({ scope, input }) => ({
    runningPartner: await scope.get(Relationships).runningPartner(input.userId),
  }));

  serve(openInvitation, { allow: 'anybody' }, ({ scope, input }) =>
    scope.get(ReceivedInvitations).open(input.relationshipId, input.authToken),
  );

  serve(answerInvitation, { allow: 'anybody', hasSecrets: true }, async ({ scope, input }) => {
    await scope.get(ReceivedInvitations).answer(input.relationshipId, input.authToken, input.accept);
    return {};
  });

  serve(stopInvitations, { allow: 'anybody', hasSecrets: true }, async ({ scope, input }) => {
    await scope.get(ReceivedInvitations).stop(input.link, input.senders ?? 'everybody');
    return {};
  });
}

export function blocksRoutes(serve: RegisterRoute): void {
  serve(readBlocks, { allow: 'verified' }, async ({ scope }) => ({
    blocked: await scope.get(Blocks).all(),
  }));

  serve(blockPerson, { allow: 'verified' }, async ({ scope, input }) => {
    await scope.get(Blocks).block(input.userId);
    return {};
  });

  serve(unblockPerson, { allow: 'verified' }, async ({ scope, input }) => {
    await scope.get(Blocks).unblock(input.userId);
    return {};
  });
}

export function partnerFitRoutes(serve: RegisterRoute): void {
  serve(readPartnerCandidates, { allow: 'verified' }, ({ scope }) => scope.get(PartnerFit).search());

  serve(changeFindable, { allow: 'verified' }, async ({ scope, input }) => {
    await scope.get(PartnerFit).letBeFound(input.isFindable);
    return {};
  });

  serve(inviteCandidate, { allow: 'verified' }, async ({ scope, session, input }) => {
    await scope.get(ThrottleInvitations).run(session?.id ?? '');
    await scope.get(PartnerFit).invite(input.userId);
    return {};
  });
}

export function stalledRoutes(serve: RegisterRoute): void {
  serve(readStalledPartner, { allow: 'verified' }, async ({ scope }) => ({
    stalledPartner: await scope.get(StalledPartners).current(),
  }));

  serve(nudgePartner, { allow: 'verified' }, async ({ scope, input }) => {
    await scope.get(StalledPartners).nudge(input.relationshipId);
    return {};
  });
}
