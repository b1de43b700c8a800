import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { ChangePasswordViewModel } from './change-password.view-model.ts';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { NewPasswordFields } from '../auth-form/new-password-fields.tsx';
import { PasswordField } from '../auth-form/password-field.tsx';

/** The form in which a signed-in person changes their password; pages mount it below a title of their own. */
export const ChangePasswordForm = observer(function ChangePasswordForm() {
  const person = useViewModel(ChangePasswordViewModel);
  const { current, password, repeat, change } = person;
  return (
    <AuthForm fields={{ current, password, repeat }} onSubmit={person.submit} refusal={change.refusal}>
      <p>{formatMessage('changePasswordLead')}</p>
      <PasswordField label={formatMessage('currentPassword')} name="current" field={current} />
      <NewPasswordFields password={password} repeat={repeat} />
      <Button type="submit" isPending={change.isPending}>
        {formatMessage('changePasswordSubmit')}
      </Button>
    </AuthForm>
  );
});
