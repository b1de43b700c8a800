import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { ChangePasswordViewModel } from './change-password.view-model.ts';
import { DoorForm } from './door-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';

/** The form in which whoever is signed in gives themselves another password; a page mounts it below a title of its own. */
export const ChangePassword = observer(function ChangePassword() {
  const person = useViewModel(ChangePasswordViewModel);
  const { current, password, repeat, change } = person;
  return (
    <DoorForm fields={{ current, password, repeat }} onSubmit={person.submit} refusal={change.refusal}>
      <p>{say('changePasswordLead')}</p>
      <PasswordField label={say('currentPassword')} name="current" field={current} />
      <NewPasswordFields password={password} repeat={repeat} />
      <Button type="submit" isPending={change.isPending}>
        {say('changePasswordSubmit')}
      </Button>
    </DoorForm>
  );
});
