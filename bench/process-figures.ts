import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';

/** Says which port a measured process listens on and, whenever it is asked, how much processor time it has used, or for how long its event loop was held since it was asked last, at 999 of 1000 moments. */
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
