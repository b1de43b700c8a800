import { expect, test, vi } from 'vitest';
import { Refusal } from '#core/messages';
import type { OnboardingFlows } from '#core/onboarding';
import { MemoryFinishedFlowsStore } from '#memory/onboarding/memory-finished-flows-store';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { OnboardingState } from '#ui/onboarding/onboarding.state.ts';

test('[ONB-11] a flow finished without a network is not shown again after a restart, and is marked once there is one', async () => {
  const store = new MemoryFinishedFlowsStore();
  const toasts = new ToastState();
  const markWeekSeen = vi.fn<(week: string) => Promise<void>>().mockRejectedValue(new Refusal('errorOffline'));
  const flows: Partial<OnboardingFlows> = { markWeekSeen };
  const visit = () => new OnboardingState(flows as OnboardingFlows, { session: undefined }, toasts, store);
  visit().markSeen('week coast 1');
  await vi.waitFor(() => expect(toasts.shown?.key).toBe('errorOffline'));
  toasts.dismiss();
  expect(visit().hasSeen('week coast 1')).toBe(true);
  await vi.waitFor(() => expect(markWeekSeen).toHaveBeenCalledTimes(2));
  expect(toasts.shown).toBeUndefined();
  markWeekSeen.mockResolvedValue();
  visit();
  await vi.waitFor(() => expect(store.read()).toEqual({ known: ['week coast 1'], unsynced: [] }));
  visit();
  expect(markWeekSeen).toHaveBeenCalledTimes(3);
});
