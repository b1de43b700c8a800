import { Answers, Artifacts, AppletShares, Notebook } from '#core/applets';
import { throttleShare, type RegisterRoute, submissionKeyOf } from '../http/requests/route-definition.ts';
import {
  addArtifact,
  changeArtifact,
  readGenericApplets,
  readAnswers,
  readDelivery,
  shareApplet,
  shareStep,
  shareStepAtRoot,
  deleteArtifact,
} from '#api/applets/applets.api';

export function appletsRoutes(serve: RegisterRoute): void {
  serve(readAnswers, { allow: 'verified', isForGuests: true, isReadAtOnce: true }, ({ scope, input }) =>
    scope.get(Answers).since(input.currentContent === 'yes' ? 'current' : 'others', input.lastUpdatedAt ?? null),
  );

  serve(
    readGenericApplets,
    {
      allow: 'verified',
      isForGuests: true,
    },
    async ({ scope, input }) => ({ applets: await scope.get(Artifacts).generic(input.questId) }),
  );

  serve(addArtifact, { allow: 'verified', isForGuests: true, hasLargeBody: true }, ({ scope, input }) =>
    scope.get(Artifacts).add(input),
  );

  serve(changeArtifact, { allow: 'verified', isForGuests: true, hasLargeBody: true }, ({ scope, input }) =>
    scope.get(Artifacts).change(input),
  );

  serve(deleteArtifact, { allow: 'verified', isForGuests: true }, async ({ scope, input }) => {
    await scope.get(Notebook).remove(input.id);
    return {};
  });

  serve(
    shareApplet,
    {
      allow: 'verified',
      hasLargeBody: true,
    },
    async (call) => {
      await throttleShare(call);
      await call.scope.get(AppletShares).shareApplet(call.input, submissionKeyOf(call));
      return {};
    },
  );

  for (const share of [shareStep, shareStepAtRoot])
    serve(
      share,
      {
        allow: 'verified',
        hasLargeBody: true,
      },
      async (call) => {
        await throttleShare(call);
        await call.scope.get(AppletShares).shareStep(call.input, submissionKeyOf(call));
        return {};
      },
    );

  serve(
    readDelivery,
    {
      allow: 'verified',
    },
    async ({ scope, input }) => ({ delivery: await scope.get(AppletShares).delivery(input.submission) }),
  );
}
