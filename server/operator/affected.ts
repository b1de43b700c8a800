import { say } from '#core/messages';
import type { AffectedApplet } from '#core/operation';

/** Tells the applets that another revision of their quest affects, a line each. */
export const affectedTo =
  (announce: (line: string) => void) =>
  (affected: readonly AffectedApplet[]): void => {
    for (const line of affected.length > 0 ? affected.map(lineOf) : [say('upgradeNone')]) announce(line);
  };

const lineOf = ({ stays, ...affected }: AffectedApplet): string =>
  say('upgradeLine', { ...affected, stays: stays ? say('upgradeStays') : '' });
