import { Refusal, formatMessage } from '#core/messages';
import { OutboxAdmin, type OutboxJob, outboxState, retryProblem } from '#core/operator';
import { RetryJob } from '#core/operator/server';
import { type Command, createOperatorScope } from '../command.ts';

/** The most jobs that are listed. */
const MAX_JOBS = 1000;

/** How many failed jobs are retried per command: more than ever wait. */
const ALL = 1_000_000;

/** The commands for waiting and failed jobs of the outbox. */
export const outboxCommands: readonly Command[] = [
  {
    name: 'outbox list',
    arguments: [],
    descriptionKey: 'operatorOutboxList',
    example: '',
    run: async ({ context }) => {
      const open = await createOperatorScope(context)
        .get(OutboxAdmin)
        .unfinished(MAX_JOBS + 1);
      const jobs = open.slice(0, MAX_JOBS);
      const hasMore = open.length > MAX_JOBS;
      const lines = [
        ...(jobs.length > 0 ? jobs.map(lineOf) : [formatMessage('operatorNone')]),
        ...(hasMore ? [formatMessage('outboxMore', { count: MAX_JOBS })] : []),
      ];
      const json = { jobs: jobs.map((job) => ({ ...job, state: outboxState(job) })), hasMore };
      return { result: 'done', lines, json };
    },
  },
  {
    name: 'outbox retry',
    arguments: ['?id'],
    options: { all: { descriptionKey: 'optionAll' } },
    descriptionKey: 'operatorOutboxRetry',
    example: '--all',
    run: async ({ context }, typed) => {
      const [id] = typed.positionals;
      if (typed.hasFlag('all') === (id !== undefined)) throw new Refusal('jobNotNamed');
      const scope = createOperatorScope(context);
      const open = typed.hasFlag('all') ? await scope.get(OutboxAdmin).unfinished(ALL) : [];
      const ids = id === undefined ? open.filter((job) => !retryProblem(job)).map((job) => job.id) : [id];
      const retried: string[] = [];
      for (const one of ids) if (await scope.get(RetryJob).run(one)) retried.push(one);
      const count = retried.length;
      return {
        result: count > 0 ? 'done' : 'unchanged',
        ...(id !== undefined && { subject: id }),
        lines: [count > 0 ? formatMessage('outboxRetried', { count }) : formatMessage('operatorUnchanged')],
        json: { retried },
      };
    },
  },
];

const lineOf = (job: OutboxJob): string =>
  formatMessage('outboxLine', {
    id: job.id,
    kind: job.kind,
    state: outboxState(job),
    attempts: job.attempts,
    runAt: job.runAt,
    error: job.lastError === null ? '' : formatMessage('outboxError', { error: job.lastError }),
  });
