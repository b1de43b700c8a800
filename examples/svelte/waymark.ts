import { createClient } from '@waymark/client';
import { UploadFile } from '@waymark/core/applets';
import { messages, Refusal, registerMessages } from '@waymark/core/messages';

registerMessages(messages);
const address: unknown = import.meta.env['VITE_WAYMARK_URL'];
export const waymark = createClient({ url: typeof address === 'string' ? address : 'http://localhost:3000' });

/** What a refusal says to the person, or nothing; whatever else went wrong is thrown on. */
export async function problemOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(() => undefined).catch((reason: unknown) => reason);
  if (error === undefined || error instanceof Refusal) return error?.message ?? '';
  throw error;
}

/** Uploads a file, and answers with the address by which an answer names it. */
export function upload(file: File, onProgress: (percent: number) => void): Promise<string> {
  const bytes = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  const onSent = (sent: number): void => onProgress(Math.floor((100 * sent) / file.size));
  const pause = () => new Promise((resume) => setTimeout(resume, 1000));
  const { name, type, size } = file;
  const observer = { onSent, pause, stopped: new Promise(() => undefined) };
  return new UploadFile(waymark.fileUploader).run({ name, type, size, bytes }, observer);
}
