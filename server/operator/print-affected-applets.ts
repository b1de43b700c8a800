import { formatMessage } from '#core/messages';
import type { AffectedApplet } from '#core/operator/server';

/** Prints the applets that another revision of their quest affects, one per line. */
export const printAffectedApplets =
  (announce: (line: string) => void) =>
  (affected: readonly AffectedApplet[]): void => {
    for (const line of affected.length > 0 ? affected.map(lineOf) : [formatMessage('upgradeNone')]) announce(line);
  };

const lineOf = ({ stays, ...affected }: AffectedApplet): string =>
  formatMessage('upgradeLine', { ...affected, stays: stays ? formatMessage('upgradeStays') : '' });
