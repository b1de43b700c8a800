import type { FileView, CreatedUpload, UploadStatus } from '#core/applets';
import { get, post } from '../endpoint.ts';

export const createUpload = post<{ originalName: string; mimeType: string; size?: number }, { data: CreatedUpload }>(
  '/storage',
);
export const readUploadStatus = get<{ file: string }, UploadStatus>('/storage/{file}/parts');
export const completeUpload = post<{ file: string }, FileView>('/storage/{file}/completed');
export const viewFile = get<{ file: string }, FileView>('/storage/{file}/view');
