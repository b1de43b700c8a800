import { observer } from 'mobx-react-lite';
import { formatMessage, type MessageKey } from '#core/messages';
import { AuthForm } from '../account/auth-form/auth-form.tsx';
import { type FormField, validateAll } from '../account/auth-form/form-field.ts';
import { PasswordField } from '../account/auth-form/password-field.tsx';
import { SecondFactorFields } from '../account/session/second-factor-fields.tsx';
import type { SecondFactorStep } from '../account/session/second-factor-step.ts';
import type { Task } from '../kit/async/task.ts';
import { Button } from '../kit/form/button.tsx';
import { TextLink } from '../kit/form/link.tsx';

interface PasswordFormProps {
  password: FormField;
  /** ACC-72 · Whether the person logged in through their organisation, so that no password is asked for. */
  isThroughOrganisation?: boolean;
  /** The second factor, if the server requires it. */
  secondFactor?: SecondFactorStep;
  task: Task;
  lead: MessageKey;
  submit: MessageKey;
  isDangerous?: boolean;
  cancel?: { readonly label: MessageKey; readonly onPress: () => void };
}

/** ACC-57 · Asks for the password again before a sensitive action. */
export const PasswordForm = observer(function PasswordForm({
  password,
  isThroughOrganisation = false,
  secondFactor,
  task,
  lead,
  submit,
  isDangerous = false,
  cancel,
}: PasswordFormProps) {
  const fields: Record<string, FormField> = {
    ...(!isThroughOrganisation && { password }),
    ...(secondFactor?.isAsked && { secondFactor: secondFactor.code }),
  };
  const start = (): void => {
    if (validateAll(Object.values(fields))) void task.run();
  };
  return (
    <AuthForm fields={fields} onSubmit={start} refusal={secondFactor ? secondFactor.shown(task.refusal) : task.refusal}>
      {isThroughOrganisation ? (
        <p>
          {formatMessage('organisationConfirm')}{' '}
          <TextLink to="/auth/organisation">{formatMessage('organisationLogInAgain')}</TextLink>
        </p>
      ) : (
        <>
          <p>{formatMessage(lead)}</p>
          <PasswordField label={formatMessage('currentPassword')} name="password" field={password} />
        </>
      )}
      {secondFactor?.isAsked && <SecondFactorFields step={secondFactor} />}
      <div className="row-2">
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isPending={task.isPending}>
          {formatMessage(submit)}
        </Button>
        {cancel && (
          <Button variant="quiet" isDisabled={task.isPending} onPress={cancel.onPress}>
            {formatMessage(cancel.label)}
          </Button>
        )}
      </div>
    </AuthForm>
  );
});
