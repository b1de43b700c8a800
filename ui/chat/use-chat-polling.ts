import { useEffect } from 'react';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { onReturn } from '../kit/browser/on-return.ts';
import type { ChatState } from './chat.state.ts';
import { LiveChatViewModel } from './live-chat.view-model.ts';

/** How many milliseconds pass between two questions for new messages. */
const ASK_EVERY = 4000;

/** Of how many such times only one is used while messages are heard of as they come. */
const LIVE_ASK_SHARE = 15;

/** Asks for new messages as they come, and every 4 seconds while the page is in view, once a minute where it is live; and as soon as it comes back into view. */
export function useChatPolling({ refresh, room }: Pick<ChatState, 'refresh' | 'room'>): void {
  const live = useViewModel(LiveChatViewModel);
  const { follow } = live;
  useEffect(follow, [follow, room]);
  useEffect(() => {
    let passed = 0;
    const ask = (): void => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(() => {
      passed += 1;
      if (!live.isLive || passed % LIVE_ASK_SHARE === 0) ask();
    }, ASK_EVERY);
    const stop = onReturn(ask);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [live, refresh]);
}
