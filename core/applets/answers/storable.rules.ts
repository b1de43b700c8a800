import { isStorable } from '../../shared/index.ts';
import type { AppletAnswer } from './applet-answer.ts';

/** APL-24 · The first part of an answer in which a text, or a name of one, cannot be kept byte for byte; nothing when all can. */
export function unstorableField(answer: AppletAnswer): string | undefined {
  return Object.entries(answer).find((part) => !isAllStorable(part))?.[0];
}

/** APL-24 · Whether every text in a value, and every name of one, can be kept byte for byte, however deep it lies. */
export function isAllStorable(value: unknown): boolean {
  // What a client sends may lie deeper than calls can go.
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string' && !isStorable(one)) return false;
    if (typeof one === 'object' && one !== null) for (const inner of Object.entries(one).flat()) open.push(inner);
  }
  return true;
}
