import { Refusal, say } from '#core/messages';
import { OutboxDesk, type OutboxJob, outboxState, RetryJob, retryProblem } from '#core/operation';
import { type Command, deskOf } from './command.ts';

/** Most pieces of work that are listed. */
const MOST = 1000;

/** As many as are tried again at once: more than ever wait. */
const ALL = 1_000_000;

/** What waits to be sent, and what was given up. */
export const outboxCommands: readonly Command[] = [
  {
    name: 'outbox list',
    takes: [],
    about: 'operatorOutboxList',
    example: '',
    run: async ({ house }) => {
      const open = await deskOf(house)
        .get(OutboxDesk)
        .open(MOST + 1);
      const jobs = open.slice(0, MOST);
      const hasMore = open.length > MOST;
      const lines = [
        ...(jobs.length > 0 ? jobs.map(lineOf) : [say('operatorNone')]),
        ...(hasMore ? [say('outboxMore', { count: MOST })] : []),
      ];
      const facts = { jobs: jobs.map((job) => ({ ...job, state: outboxState(job) })), hasMore };
      return { result: 'done', lines, facts };
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
      if (typed.has('all') === (id !== undefined)) throw new Refusal('jobNotNamed');
      const desk = deskOf(house);
      const open = typed.has('all') ? await desk.get(OutboxDesk).open(ALL) : [];
      const ids = id === undefined ? open.filter((job) => !retryProblem(job)).map((job) => job.id) : [id];
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
