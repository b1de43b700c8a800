import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { showAppBadge } from '../../kit/browser/app-badge.ts';
import { UnreadContext } from '../../kit/layout/page.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { UnreadMessagesState } from '../../relationships/unread-messages.state.ts';

/** Shows the number of unread notifications in the window title and on the app icon. */
export const UnreadBadges = observer(function UnreadBadges({ children }: { children: ReactNode }) {
  const { count } = useViewModel(UnreadMessagesState);
  useEffect(() => showAppBadge(count), [count]);
  useEffect(() => () => showAppBadge(0), []);
  return <UnreadContext value={count}>{children}</UnreadContext>;
});
