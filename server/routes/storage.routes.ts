import { FindUpload, FinishUpload, IssueUpload, ViewFile } from '#core/applets';
import { fileViewAnswer, issuedUploadAnswer, uploadStandingAnswer } from '#api/storage.answers';
import { completeUpload, issueUpload, uploadStanding, viewFile } from '#api/storage.api';
import { FileForm, IssueUploadForm } from '#api/storage.forms';
import { fileIdIn } from '../files.ts';
import type { Serve } from '../serve.ts';

export function storageRoutes(serve: Serve): void {
  serve(
    issueUpload,
    { allow: 'verified', form: IssueUploadForm, answer: issuedUploadAnswer, isSecret: true },
    async ({ scope, sent }) => ({
      data: await scope.get(IssueUpload).run({ name: sent.originalName, type: sent.mimeType, size: sent.size ?? null }),
    }),
  );

  serve(uploadStanding, { allow: 'verified', form: FileForm, answer: uploadStandingAnswer }, ({ scope, sent }) =>
    scope.get(FindUpload).run(fileIdIn(sent.file)),
  );

  serve(
    completeUpload,
    {
      allow: 'verified',
      form: FileForm,
      answer: fileViewAnswer,
      isSecret: true,
      before: ({ scope, sent }) => scope.get(FinishUpload).run(fileIdIn(sent.file)),
    },
    ({ scope, sent }) => scope.get(ViewFile).run(fileIdIn(sent.file)),
  );

  serve(viewFile, { allow: 'verified', form: FileForm, answer: fileViewAnswer }, ({ scope, sent }) =>
    scope.get(ViewFile).run(fileIdIn(sent.file)),
  );
}
