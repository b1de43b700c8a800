import { ViewSubmittedFile } from '#core/achievements/server';
import { GetUpload, CompleteUpload, CreateUpload, FileViews, ViewFile } from '#core/applets/server';
import { parseFileId } from '../http/files/serve-files.ts';
import type { RegisterRoute } from '../http/requests/route-definition.ts';
import { completeUpload, createUpload, readUploadStatus, viewFile } from '#api/storage/storage.api';

export function storageRoutes(serve: RegisterRoute): void {
  serve(createUpload, { allow: 'verified', isForGuests: true, hasSecrets: true }, async ({ scope, input }) => ({
    data: await scope
      .get(CreateUpload)
      .run({ name: input.originalName, type: input.mimeType, size: input.size ?? null }),
  }));

  serve(readUploadStatus, { allow: 'verified', isForGuests: true }, ({ scope, input }) =>
    scope.get(GetUpload).run(parseFileId(input.file)),
  );

  serve(
    completeUpload,
    {
      allow: 'verified',
      isForGuests: true,
      hasSecrets: true,
      beforeTransaction: ({ scope, input }) => scope.get(CompleteUpload).run(parseFileId(input.file)),
    },
    ({ scope, input }) => scope.get(ViewFile).run(parseFileId(input.file)),
  );

  serve(viewFile, { allow: 'verified', isForGuests: true }, async ({ scope, input, session }) => {
    const file = parseFileId(input.file);
    const isOwn = file === undefined || (await scope.get(FileViews).ownerOf(file)) === session?.id;
    return isOwn ? scope.get(ViewFile).run(file) : scope.get(ViewSubmittedFile).run(file);
  });
}
