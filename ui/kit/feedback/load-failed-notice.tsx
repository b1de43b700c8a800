import { formatMessage } from '#core/messages';
import { Notice } from './notice.tsx';

/** Stands in for what could not be loaded: nothing of what was written is lost. */
export function LoadFailedNotice() {
  return <Notice tone="warning">{formatMessage('notLoaded')}</Notice>;
}
