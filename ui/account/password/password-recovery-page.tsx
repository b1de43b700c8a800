import type { ComponentProps, ReactNode } from 'react';
import { formatMessage } from '#core/messages';
import { ButtonLink } from '../../kit/form/button.tsx';
import { StandalonePage } from '../../kit/layout/standalone-page.tsx';
import { AuthProgress } from '../auth-form/auth-progress.tsx';

interface PasswordRecoveryPageProps extends ComponentProps<typeof AuthProgress> {
  title: string;
  lead: string;
  /** Further actions, above the link back to log-in. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page for recovering a password, with a link back to log-in. */
export function PasswordRecoveryPage({ title, lead, stage, actions, children }: PasswordRecoveryPageProps) {
  return (
    <StandalonePage
      title={title}
      lead={lead}
      footer={
        <>
          {actions}
          <ButtonLink to="/auth/login" variant="plain" isWide>
            {formatMessage('cancelToLogin')}
          </ButtonLink>
        </>
      }
    >
      <AuthProgress stage={stage} />
      {children}
    </StandalonePage>
  );
}
