import { BrowserOverviewStore } from '#adapters/browser-storage/browser-overview-store';
import { SessionStore } from '#core/account';
import { OverviewStore } from '#core/challenges';
import { SessionState } from '#ui/account/session/session.state.ts';
import { OverviewViewModel } from '#ui/challenges/overview/overview.view-model.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { ResumeViewModel } from '#ui/quests/home/resume.view-model.ts';
import { bindings } from '../../bindings.ts';

/** The overview of the whole quest, and the link to the next open step. */
export const overviewBindings = bindings(({ singleton, transient }) => {
  singleton(OverviewStore, BrowserOverviewStore, SessionStore);
  transient(OverviewViewModel, ActiveQuestState, SessionState, OverviewStore);
  transient(ResumeViewModel, ActiveQuestState);
});
