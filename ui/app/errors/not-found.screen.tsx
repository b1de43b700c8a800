import { formatMessage } from '#core/messages';
import { ButtonLink } from '../../kit/form/button.tsx';
import { StandalonePage } from '../../kit/layout/standalone-page.tsx';

/** Shown at an address that no page has. */
export function NotFoundScreen() {
  return (
    <StandalonePage title={formatMessage('notFoundTitle')} lead={formatMessage('notFoundLead')}>
      <ButtonLink to="/home" isLarge isWide>
        {formatMessage('goHome')}
      </ButtonLink>
    </StandalonePage>
  );
}
