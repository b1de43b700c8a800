import type { AppletContent } from '../kinds/applet-content.ts';
import { uploadFormats } from '../uploads/upload-formats.rules.ts';

/** The kinds of capture with the microphone or the camera of a device. */
export type CaptureKind = keyof typeof TYPES;

/** The types of the files that a capture of each kind makes. */
const TYPES = {
  sound: ['audio/mp4', 'audio/webm', 'audio/ogg'],
  film: ['video/mp4', 'video/webm'],
  picture: ['image/jpeg'],
} as const;

/** APL-102 · An applet offers to record audio, video or photos if it accepts their formats. */
export function captureKinds(content: Pick<AppletContent, 'appletType' | 'supportedTypes'>): readonly CaptureKind[] {
  const taken = uploadFormats(content).flatMap(({ types }) => types);
  return (Object.keys(TYPES) as CaptureKind[]).filter((kind) => TYPES[kind].some((type) => taken.includes(type)));
}
