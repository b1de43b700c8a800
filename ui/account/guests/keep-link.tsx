import { formatMessage } from '#core/messages';
import { ButtonLink, type ButtonVariant } from '../../kit/form/button.tsx';

/** The way from a trial to an account. */
export const KeepLink = ({ variant }: { variant?: ButtonVariant }) => (
  <ButtonLink to="/auth/keep" variant={variant}>
    {formatMessage('guestKeep')}
  </ButtonLink>
);
