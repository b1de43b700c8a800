import { useEffect } from 'react';
import type { ChatState } from './chat.state.ts';

/** How many milliseconds pass between two questions for new messages. */
const ASK_EVERY = 4000;

/** Asks for new messages every 4 seconds while the page is in view, and as soon as it comes back into view. */
export function useChatPolling({ refresh }: Pick<ChatState, 'refresh'>): void {
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(ask, ASK_EVERY);
    document.addEventListener('visibilitychange', ask);
    addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      removeEventListener('focus', ask);
    };
  }, [refresh]);
}
