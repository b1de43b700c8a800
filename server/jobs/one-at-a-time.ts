import type { JobHandler } from './worker.ts';

/** The same handler for jobs that write what is there now to another service: a later one waits for those before it. */
export function oneAtATime(handler: JobHandler): JobHandler {
  let before: Promise<unknown> = Promise.resolve();
  return (job) => {
    const done = before.then(() => handler(job));
    before = done.catch(() => undefined);
    return done;
  };
}
