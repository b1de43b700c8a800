import { formatMessage } from '#core/messages';
import { Notice } from './notice.tsx';

/** Shown in place of content that could not be loaded; says that no input is lost. */
export function LoadFailedNotice() {
  return <Notice tone="warning">{formatMessage('notLoaded')}</Notice>;
}
