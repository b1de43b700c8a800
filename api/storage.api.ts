import type { FileView, IssuedUpload, UploadStanding } from '#core/applets';
import { get, post } from './endpoint.ts';

export const issueUpload = post<{ originalName: string; mimeType: string; size?: number }, { data: IssuedUpload }>(
  '/storage',
);
export const uploadStanding = get<{ file: string }, UploadStanding>('/storage/{file}/parts');
export const completeUpload = post<{ file: string }, FileView>('/storage/{file}/completed');
export const viewFile = get<{ file: string }, FileView>('/storage/{file}/view');
