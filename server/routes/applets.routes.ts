import { Answers, Artifacts, AppletShares, Notebook, SHARE_DELIVERIES } from '#core/applets';
import { emptyResponse } from '#api/account/account.responses';
import { Type } from '@sinclair/typebox';
import { answersResponse, storedAnswerSchema } from '#api/applets/applets.responses';
import {
  addArtifact,
  changeArtifact,
  readGenericApplets,
  readAnswers,
  readDelivery,
  shareApplet,
  shareStep,
  shareStepAtRoot,
} from '#api/applets/applets.api';
import {
  AddArtifactForm,
  ArtifactIdForm,
  ChangeArtifactForm,
  GenericAppletsForm,
  ReadAnswersForm,
} from '#api/applets/applets.forms';
import { appletContentSchema } from '#api/content/content.responses';
import { strictObject } from '#api/shared/response-types';
import { deleteArtifact } from '#api/applets/notebook.api';
import { AppletShareForm, DeliveryForm, StepShareForm } from '#api/applets/shares.forms';
import { throttleShare } from '../requests/throttle-share.ts';
import type { RegisterRoute } from '../requests/route-definition.ts';
import { submissionKeyOf } from '../requests/submission-key.ts';

export function appletsRoutes(serve: RegisterRoute): void {
  serve(
    readAnswers,
    { allow: 'verified', form: ReadAnswersForm, responseSchema: answersResponse },
    ({ scope, input }) =>
      scope.get(Answers).since(input.currentContent === 'yes' ? 'current' : 'others', input.lastUpdatedAt ?? null),
  );

  serve(
    readGenericApplets,
    {
      allow: 'verified',
      form: GenericAppletsForm,
      responseSchema: strictObject({ applets: Type.Array(appletContentSchema) }),
    },
    async ({ scope, input }) => ({ applets: await scope.get(Artifacts).generic(input.questId) }),
  );

  serve(
    addArtifact,
    { allow: 'verified', form: AddArtifactForm, responseSchema: storedAnswerSchema, hasLargeBody: true },
    ({ scope, input }) => scope.get(Artifacts).add(input),
  );

  serve(
    changeArtifact,
    { allow: 'verified', form: ChangeArtifactForm, responseSchema: storedAnswerSchema, hasLargeBody: true },
    ({ scope, input }) => scope.get(Artifacts).change(input),
  );

  serve(
    deleteArtifact,
    { allow: 'verified', form: ArtifactIdForm, responseSchema: emptyResponse },
    async ({ scope, input }) => {
      await scope.get(Notebook).remove(input.id);
      return {};
    },
  );

  serve(
    shareApplet,
    {
      allow: 'verified',
      form: AppletShareForm,
      responseSchema: emptyResponse,
      beforeTransaction: throttleShare,
      hasLargeBody: true,
    },
    async (call) => {
      await call.scope.get(AppletShares).shareApplet(call.input, submissionKeyOf(call));
      return {};
    },
  );

  for (const share of [shareStep, shareStepAtRoot])
    serve(
      share,
      {
        allow: 'verified',
        form: StepShareForm,
        responseSchema: emptyResponse,
        beforeTransaction: throttleShare,
        hasLargeBody: true,
      },
      async (call) => {
        await call.scope.get(AppletShares).shareStep(call.input, submissionKeyOf(call));
        return {};
      },
    );

  serve(
    readDelivery,
    {
      allow: 'verified',
      form: DeliveryForm,
      responseSchema: strictObject({ delivery: Type.Union(SHARE_DELIVERIES.map((one) => Type.Literal(one))) }),
    },
    async ({ scope, input }) => ({ delivery: await scope.get(AppletShares).delivery(input.submission) }),
  );
}
