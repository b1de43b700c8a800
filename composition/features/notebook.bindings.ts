import { ApiClient } from '#adapters/http/api-client';
import { HttpNotebook } from '#adapters/http/applets/http-notebook';
import { Answers, Artifacts, Notebook } from '#core/applets';
import { ContentUpdates } from '#core/challenges';
import { Quests } from '#core/quests';
import { Clock, RandomSource } from '#core/shared';
import { ReadNotebook } from '#core/showcases';
import { NotebookViewModel } from '#ui/app/profile/notebook/notebook.view-model.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { bindings } from '../bindings.ts';

/** The notebook of a Traveler. */
export const notebookBindings = bindings(({ singleton, transient }) => {
  singleton(Notebook, HttpNotebook, ApiClient);
  transient(ReadNotebook, Quests, Answers, ContentUpdates, Artifacts, Notebook);
  transient(NotebookViewModel, ReadNotebook, Artifacts, Notebook, ActiveQuestState, ToastState, Clock, RandomSource);
});
