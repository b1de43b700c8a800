import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { formatMessage } from '#core/messages';
import { AuthForm } from '../account/auth-form/auth-form.tsx';
import { BoundField } from '../account/auth-form/bound-field.tsx';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Button } from '../kit/form/button.tsx';
import styles from './name-setting.module.css';
import { NameSettingViewModel, PROFILE_FIELDS } from './name-setting.view-model.ts';

/** A form for the name, and the email address that the person logs in with. */
export const NameSetting = observer(function NameSetting() {
  const person = useViewModel(NameSettingViewModel);
  useEffect(() => person.follow(), [person]);
  return (
    <>
      <NameForm person={person} />
      <dl className={styles['email']}>
        <dt>{formatMessage('email')}</dt>
        <dd>{person.email}</dd>
        <dd className={styles['hint']}>{formatMessage('nameEmail')}</dd>
      </dl>
    </>
  );
});

interface NameFormProps {
  person: NameSettingViewModel;
  /** Content next to the save button. */
  children?: ReactNode;
}

/** PRF-6 · Fields for the first and last name, and a save button. */
export const NameForm = observer(function NameForm({ person, children }: NameFormProps) {
  const { fields, save } = person;
  return (
    <AuthForm fields={fields} onSubmit={person.submit} refusal={save.refusal}>
      {PROFILE_FIELDS.map(({ name, label, ...shown }) => (
        <BoundField
          {...shown}
          key={name}
          name={name}
          label={formatMessage(label)}
          isRequired={fields[name].isRequired}
          field={fields[name]}
        />
      ))}
      <div className="row-3">
        <Button type="submit" isPending={save.isPending}>
          {formatMessage('nameSave')}
        </Button>
        {children}
      </div>
      {save.isFulfilled && <Notice tone="ok">{formatMessage('nameSaved')}</Notice>}
    </AuthForm>
  );
});
