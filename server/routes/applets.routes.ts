import { Answers, Artifacts, Shares } from '#core/applets';
import { nothingAnswer } from '#api/account.answers';
import { Type } from '@sinclair/typebox';
import { answersAnswer, keptAnswer } from '#api/applets.answers';
import { addArtifact, changeArtifact, genericApplets, readAnswers, shareApplet, shareStep } from '#api/applets.api';
import { AnswersForm, ArtifactChangeForm, ArtifactForm } from '#api/applets.forms';
import { appletAnswer } from '#api/content.answers';
import { record } from '#api/shared.answers';
import { AppletShareForm, StepShareForm } from '#api/shares.forms';
import { countShare } from '../count-share.ts';
import type { Serve } from '../serve.ts';
import { submissionOf } from '../submission.ts';

export function appletsRoutes(serve: Serve): void {
  serve(readAnswers, { allow: 'verified', form: AnswersForm, answer: answersAnswer }, ({ scope, sent }) =>
    scope.get(Answers).since(sent.currentContent === 'yes' ? 'current' : 'others', sent.lastUpdatedAt ?? null),
  );

  serve(
    genericApplets,
    { allow: 'verified', answer: record({ applets: Type.Array(appletAnswer) }) },
    async ({ scope }) => ({ applets: await scope.get(Artifacts).generic() }),
  );

  serve(
    addArtifact,
    { allow: 'verified', form: ArtifactForm, answer: keptAnswer, bringsAnswers: true },
    ({ scope, sent }) => scope.get(Artifacts).add(sent),
  );

  serve(
    changeArtifact,
    { allow: 'verified', form: ArtifactChangeForm, answer: keptAnswer, bringsAnswers: true },
    ({ scope, sent }) => scope.get(Artifacts).change(sent),
  );

  serve(
    shareApplet,
    { allow: 'verified', form: AppletShareForm, answer: nothingAnswer, before: countShare, bringsAnswers: true },
    async (call) => {
      await call.scope.get(Shares).shareApplet(call.sent, submissionOf(call));
      return {};
    },
  );

  serve(
    shareStep,
    { allow: 'verified', form: StepShareForm, answer: nothingAnswer, before: countShare, bringsAnswers: true },
    async (call) => {
      await call.scope.get(Shares).shareStep(call.sent, submissionOf(call));
      return {};
    },
  );
}
