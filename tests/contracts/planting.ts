import type { MessageKey } from '#core/messages';
import { littleFiles } from './little-content.ts';

export const CHALLENGE = 'lamps/weeks/01-find/challenges/01-look';
export const WEEK = 'lamps/weeks/01-find/week.yaml';
export const STEP = `${CHALLENGE}/01-go.md`;
export const POST = `${CHALLENGE}/challenge.md`;
export const CARD = 'lamps/onboarding/01-why.md';
export const APPLET = 'lamps/applets/what.md';

/** One file with a part of it replaced. */
export const planted = (path: string, part: string | RegExp, by: string) => {
  const text = littleFiles[path] ?? '';
  const changed = text.replace(part, by);
  if (changed === text) throw new Error(`${path} has no ${part}`);
  return { [path]: changed };
};
/** The step `01-go.md` with another text. */
export const stepSaying = (text: string) => planted(STEP, 'Out.', text);

/** One fault, where it must be found, and what must be said about it. */
export interface Planted {
  readonly fault: string;
  readonly files: Readonly<Record<string, string | Uint8Array | undefined>>;
  readonly at: string;
  readonly key: MessageKey;
  readonly says: string;
}
