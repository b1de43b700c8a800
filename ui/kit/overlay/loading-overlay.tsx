import type { Overlay } from './overlay.state.ts';
import { FullPageLoading } from './full-page-loading.tsx';

const MESSAGES = {
  'new quest': ['overlayNewQuest', 'overlayNewQuestMore'],
  'new week': ['overlayNewWeek', 'overlayNewWeekMore'],
} as const;

interface LoadingOverlayProps {
  overlay: Overlay;
}

/** Covers the whole page while a quest or a week loads. */
export function LoadingOverlay({ overlay }: LoadingOverlayProps) {
  const [title, more] = MESSAGES[overlay];
  return <FullPageLoading title={title} more={more} />;
}
