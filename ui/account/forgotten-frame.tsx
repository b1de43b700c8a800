import type { ComponentProps, ReactNode } from 'react';
import { say } from '#core/messages';
import { ButtonLink } from '../kit/button.tsx';
import { QuietFrame } from '../kit/quiet-frame.tsx';
import { Way } from './way.tsx';

interface ForgottenFrameProps extends ComponentProps<typeof Way> {
  title: string;
  lead: string;
  /** What can be done besides, above the way back. */
  ways?: ReactNode;
  children: ReactNode;
}

/** A page of somebody who no longer knows their password; from each of them a way leads back to logging in. */
export function ForgottenFrame({ title, lead, stage, ways, children }: ForgottenFrameProps) {
  return (
    <QuietFrame
      title={title}
      lead={lead}
      footer={
        <>
          {ways}
          <ButtonLink to="/auth/login" variant="plain" isWide>
            {say('cancelToLogin')}
          </ButtonLink>
        </>
      }
    >
      <Way stage={stage} />
      {children}
    </QuietFrame>
  );
}
