import { LocalFileUploader } from '#memory/applets/local-file-uploader';
import { CompleteUpload, CreateUpload, FileLinks, GetUpload, ReceiveChunk, ViewFile } from '#core/applets/server';
import type { createRequestScope } from '#composition/server/request-scope';
import type { TestServer } from '../../server/support/test-server.ts';

/** Uploads as the server takes them in, without a browser between. */
export const fileUploaderIn = (
  scope: ReturnType<typeof createRequestScope>,
  clock: TestServer['clock'],
): LocalFileUploader =>
  new LocalFileUploader({
    createUpload: scope.get(CreateUpload),
    getUpload: scope.get(GetUpload),
    receiveChunk: scope.get(ReceiveChunk),
    completeUpload: scope.get(CompleteUpload),
    viewFile: scope.get(ViewFile),
    links: scope.get(FileLinks),
    clock,
  });
