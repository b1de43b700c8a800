import { formatMessage } from '#core/messages';
import type { LoadFailedProps } from '../async/lazy-component.tsx';
import { focusMainContent } from '../browser/focus-management.ts';
import { Button } from '../form/button.tsx';
import { Notice } from './notice.tsx';

/** Shown in place of content that could not be loaded; says that no input is lost, and tries again. */
export function LoadFailedNotice({ onRetry }: LoadFailedProps) {
  return (
    <Notice tone="warning">
      <p>{formatMessage('notLoaded')}</p>
      <Button
        variant="quiet"
        onPress={() => {
          focusMainContent();
          onRetry();
        }}
      >
        {formatMessage('tryAgain')}
      </Button>
    </Notice>
  );
}
