import { ApiClient } from '#adapters/http/api-client';
import { HttpShowcases } from '#adapters/http/showcases/http-showcases';
import { Clock, RandomSource } from '#core/shared';
import { Showcases } from '#core/showcases';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { ShowcasesViewModel } from '#ui/showcases/showcases.view-model.ts';
import { bindings } from '../bindings.ts';

/** The showcases of a Traveler, and of the people around them. */
export const showcasesBindings = bindings(({ singleton, transient }) => {
  singleton(Showcases, HttpShowcases, ApiClient);
  transient(ShowcasesViewModel, Showcases, ActiveQuestState, ToastState, Clock, RandomSource);
});
