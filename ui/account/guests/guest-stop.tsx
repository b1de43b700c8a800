import { formatMessage, type MessageKey } from '#core/messages';
import { EmptyState } from '../../kit/feedback/page-states.tsx';
import { KeepLink } from './keep-link.tsx';

/** ACC-62 · What stands in the place of what a guest has not: what an account is needed for, and the way to one. */
export const GuestStop = ({ title }: { title: MessageKey }) => (
  <EmptyState illustration="camp" title={formatMessage(title)} action={<KeepLink />}>
    {formatMessage('guestStop')}
  </EmptyState>
);
