import { formatMessage, type MessageKey } from '#core/messages';
import { EmptyState } from '../../kit/feedback/page-states.tsx';
import { KeepLink } from './keep-link.tsx';

/**
 * ACC-62 · Shown to guests in place of a feature that needs an account: what the account is for, and a link to create
 * one.
 */
export const GuestStop = ({ title }: { title: MessageKey }) => (
  <EmptyState illustration="camp" title={formatMessage(title)} action={<KeepLink />}>
    {formatMessage('guestStop')}
  </EmptyState>
);
