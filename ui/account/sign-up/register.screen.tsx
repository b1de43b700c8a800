import { formatMessage } from '#core/messages';
import { type StartChoice, weekdayAndDate } from '#core/shared';
import { Button } from '../../kit/form/button.tsx';
import { Dialog, preloadDialog } from '../../kit/overlay/dialog.tsx';
import { RegisterViewModel } from './register.view-model.ts';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { TextLink } from '../../kit/form/link.tsx';
import { StandalonePage } from '../../kit/layout/standalone-page.tsx';
import type { AuthLocationState } from '../auth-form/auth-location-state.ts';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { EmailField } from '../auth-form/email-field.tsx';
import { LegalConsent } from '../legal/legal-consent.tsx';
import { NewPasswordField } from '../auth-form/new-password-fields.tsx';
import { DisplayNameField, QuestCodeField } from './sign-up-fields.tsx';
import { TryIt } from '../guests/try-it.tsx';
import { AuthProgress } from '../auth-form/auth-progress.tsx';

interface StartDateDialogProps {
  choice: StartChoice | undefined;
  onChoose: (startOnSameWeek: boolean) => void;
  onClose: () => void;
}

/** ACC-1 · Asks on which Monday to start, shortly before the cohort starts. */
function StartDateDialog({ choice, onChoose, onClose }: StartDateDialogProps) {
  return (
    <Dialog
      title={formatMessage('startTitle')}
      isOpen={choice !== undefined}
      onClose={onClose}
      actions={
        choice && (
          <>
            <Button variant="quiet" onPress={() => onChoose(false)}>
              {formatMessage('startNextWeek', { date: weekdayAndDate(choice.nextWeek, choice.nextWeek) })}
            </Button>
            <Button onPress={() => onChoose(true)}>
              {formatMessage(choice.hasBegun ? 'startWithGroupBegun' : 'startWithGroup', {
                date: weekdayAndDate(choice.sameWeek, choice.sameWeek),
              })}
            </Button>
          </>
        )
      }
    >
      <p>{formatMessage('startQuestion')}</p>
    </Dialog>
  );
}

export const RegisterScreen = observer(function RegisterScreen() {
  const person = useViewModel(RegisterViewModel);
  const { displayName, email, password, code, register } = person;
  useEffect(() => person.stop, [person]);
  useEffect(() => void preloadDialog(), []);

  return (
    <StandalonePage
      title={formatMessage('registerTitle')}
      lead={formatMessage('registerLead')}
      footer={
        <span>
          {formatMessage('registerKnown')} <TextLink to="/auth/login">{formatMessage('registerLogin')}</TextLink>
        </span>
      }
    >
      <TrialAtOnce />
      <AuthProgress stage="start" />
      {person.next && (
        <Navigate to={person.next} replace state={{ address: person.draft?.email } satisfies AuthLocationState} />
      )}
      <AuthForm fields={{ displayName, email, password, code }} onSubmit={person.submit} refusal={register.refusal}>
        <DisplayNameField field={displayName} />
        <EmailField field={email} isNew onChange={person.typeEmail} problem={person.emailProblem} />
        <NewPasswordField label={formatMessage('password')} field={password} />
        <QuestCodeField field={code} name="code" />
        <Button type="submit" isWide isLarge isPending={register.isPending}>
          {formatMessage('registerSubmit')}
        </Button>
        <LegalConsent />
      </AuthForm>
      <StartDateDialog
        choice={person.startChoice}
        onChoose={person.startOnSameWeek}
        onClose={person.cancelStartChoice}
      />
    </StandalonePage>
  );
});

/**
 * Starts the trial if the URL asks for it; a separate component, so that the page does not render again while it
 * navigates.
 */
function TrialAtOnce() {
  const isTrial = useSearchParams()[0].has('trial');
  return isTrial && <TryIt isWide isStartedAtOnce />;
}
