import { type ContentFault, describeFault } from '#adapters/content-files/content-faults';
import { formatMessage } from '#core/messages';

/** Reports the faults because of which content was refused to the operator. */
export function reportContentFaults(faults: readonly ContentFault[]): void {
  const lines = [formatMessage('serverContentKept'), ...faults.map((fault) => `- ${describeFault(fault)}`)];
  process.stderr.write(`${lines.join('\n')}\n`);
}
