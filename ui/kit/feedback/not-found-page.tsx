import { formatMessage } from '#core/messages';
import { ButtonLink } from '../form/button.tsx';
import { StandalonePage } from '../layout/standalone-page.tsx';

/** Shown at an address that no page has. */
export function NotFoundPage() {
  return (
    <StandalonePage title={formatMessage('notFoundTitle')} lead={formatMessage('notFoundLead')}>
      <ButtonLink to="/home" isLarge isWide>
        {formatMessage('goHome')}
      </ButtonLink>
    </StandalonePage>
  );
}
