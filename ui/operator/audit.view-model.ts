import type { AuditPage, OperatorConsole } from '#core/operator';
import type { Clock } from '#core/shared';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';
import { PagedList } from './paged-list.ts';
import type { TimeContext } from './timestamp.tsx';

/** The audit log of operators' actions, newest first, loaded page by page. */
export class AuditViewModel {
  readonly list: PagedList<null, AuditPage['entries'][number], null>;

  constructor(
    operatorConsole: OperatorConsole,
    private readonly activeQuestState: ActiveQuestState,
    private readonly clock: Clock,
  ) {
    this.list = new PagedList({
      query: () => null,
      read: async (_, before) => {
        const { entries, next } = await operatorConsole.audit(before);
        return { rows: entries, next, totals: null };
      },
      idOf: ({ id }) => id,
    });
  }

  get timeContext(): TimeContext {
    return { now: this.clock.now(), zone: this.activeQuestState.zone };
  }
}
