import { Refusal, say } from '#core/messages';
import { OutboxDesk, type OutboxJob, outboxState, RetryJob, retryProblem } from '#core/operation';
import { type Command, deskOf } from './command.ts';

/** Most pieces of work that are listed or tried again at once. */
const MOST = 1000;

/** What waits to be sent, and what was given up. */
export const outboxCommands: readonly Command[] = [
  {
    name: 'outbox list',
    takes: [],
    about: 'operatorOutboxList',
    example: '',
    run: async ({ house }) => {
      const jobs = await deskOf(house).get(OutboxDesk).open(MOST);
      const lines = jobs.length > 0 ? jobs.map(lineOf) : [say('operatorNone')];
      return { result: 'done', lines, facts: { jobs: jobs.map((job) => ({ ...job, state: outboxState(job) })) } };
    },
  },
  {
    name: 'outbox retry',
    takes: ['?id'],
    options: { all: { about: 'optionAll' } },
    about: 'operatorOutboxRetry',
    example: '--all',
    run: async ({ house }, typed) => {
      const [id] = typed.given;
      const desk = deskOf(house);
      const open = typed.has('all') ? await desk.get(OutboxDesk).open(MOST) : [];
      const ids = id === undefined ? open.filter((job) => !retryProblem(job)).map((job) => job.id) : [id];
      if (typed.has('all') === (id !== undefined)) throw new Refusal('jobUnknown', { id: id ?? '' });
      const retried: string[] = [];
      for (const one of ids) if (await desk.get(RetryJob).run(one)) retried.push(one);
      const count = retried.length;
      return {
        result: count > 0 ? 'done' : 'unchanged',
        ...(id !== undefined && { subject: id }),
        lines: [count > 0 ? say('outboxRetried', { count }) : say('operatorUnchanged')],
        facts: { retried },
      };
    },
  },
];

const lineOf = (job: OutboxJob): string =>
  say('outboxLine', {
    id: job.id,
    kind: job.kind,
    state: outboxState(job),
    attempts: job.attempts,
    runAt: job.runAt,
    error: job.lastError === null ? '' : say('outboxError', { error: job.lastError }),
  });
