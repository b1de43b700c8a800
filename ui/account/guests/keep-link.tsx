import { formatMessage } from '#core/messages';
import { ButtonLink } from '../../kit/form/button.tsx';

/** The way from a trial to an account. */
export const KeepLink = () => <ButtonLink to="/auth/keep">{formatMessage('guestKeep')}</ButtonLink>;
