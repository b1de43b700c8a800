import { formatMessage } from '#core/messages';
import { ButtonLink } from '../../kit/form/button.tsx';

/** A link from a trial to creating an account. */
export const KeepLink = () => <ButtonLink to="/auth/keep">{formatMessage('guestKeep')}</ButtonLink>;
