import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';

/**
 * Sends the parent process the port that a measured process listens on and, on request, its processor time so far, or
 * the 99.9th percentile of the delays of its event loop since the last request, in milliseconds.
 */
export function tellFigures(port: number): void {
  process.send?.(port);
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  process.on('message', (question) => {
    if (question === 'delay') {
      process.send?.(delays.percentile(99.9) / 1e6);
      delays.reset();
      return;
    }
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.on('disconnect', () => process.exit());
}
