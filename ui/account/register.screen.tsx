import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { fetchDialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { TextLink } from '../kit/link.tsx';
import { QuietFrame } from '../kit/quiet-frame.tsx';
import type { Carried } from './carried.ts';
import { DoorForm } from './door-form.tsx';
import { EmailField } from './email-field.tsx';
import { LegalConsent } from './legal-consent.tsx';
import { NewPasswordField } from './new-password-fields.tsx';
import { RegisterViewModel } from './register.view-model.ts';
import { StartQuestion } from './start-question.tsx';
import { Way } from './way.tsx';

export const RegisterScreen = observer(function RegisterScreen() {
  const person = useViewModel(RegisterViewModel);
  const { displayName, email, password, code, register } = person;
  useEffect(() => person.stop, [person]);
  useEffect(() => void fetchDialog(), []);

  return (
    <QuietFrame
      title={say('registerTitle')}
      lead={say('registerLead')}
      footer={
        <span>
          {say('registerKnown')} <TextLink to="/auth/login">{say('registerLogin')}</TextLink>
        </span>
      }
    >
      <Way stage="start" />
      {person.next && <Navigate to={person.next} replace state={{ address: person.draft?.email } satisfies Carried} />}
      <DoorForm fields={{ displayName, email, password, code }} onSubmit={person.submit} refusal={register.refusal}>
        <Field
          label={say('displayName')}
          name="displayName"
          autoComplete="name"
          isRequired
          value={displayName.value}
          onChange={displayName.type}
          onLeave={displayName.leave}
          problem={displayName.problem}
        />
        <EmailField field={email} isNew onChange={person.typeEmail} problem={person.emailProblem} />
        <NewPasswordField label={say('password')} field={password} />
        <Field
          label={say('questCode')}
          name="code"
          isCode
          autoComplete="off"
          inputMode="numeric"
          isRequired
          hint={say('questCodeHint')}
          value={code.value}
          onChange={person.typeCode}
          onLeave={code.leave}
          problem={code.problem}
        />
        <Button type="submit" isWide isLarge isPending={register.isPending}>
          {say('registerSubmit')}
        </Button>
        <LegalConsent />
      </DoorForm>
      <StartQuestion choice={person.choice} onChoose={person.startOnSameWeek} onClose={person.reconsider} />
    </QuietFrame>
  );
});
