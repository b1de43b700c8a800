import { type ContentFault, describeFault } from '#adapters/content-files/content-faults';
import { formatMessage } from '#core/messages';

/** Tells the operator of faults in content that is not taken because of them. */
export function reportContentFaults(faults: readonly ContentFault[]): void {
  const lines = [formatMessage('serverContentKept'), ...faults.map((fault) => `- ${describeFault(fault)}`)];
  process.stderr.write(`${lines.join('\n')}\n`);
}
