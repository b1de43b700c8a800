import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { RefusalNotice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/form/button.tsx';
import { TextLink } from '../../kit/form/link.tsx';
import { StandalonePage } from '../../kit/layout/standalone-page.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { VerificationCodeField } from '../auth-form/verification-code-field.tsx';
import { OrganisationViewModel } from './organisation.view-model.ts';
import { SecondFactorFields } from './second-factor-fields.tsx';

export const OrganisationScreen = observer(function OrganisationScreen() {
  const person = useViewModel(OrganisationViewModel);
  const { unfinished, refusal, secondFactor } = person;
  useEffect(() => person.start(), [person]);

  return (
    <StandalonePage
      title={formatMessage('loginOrganisation')}
      lead={
        unfinished?.isCodeMailed === true && !secondFactor.isAsked
          ? formatMessage('organisationCodeLead', { email: unfinished.email })
          : undefined
      }
      footer={<TextLink to="/auth/login">{formatMessage('organisationOtherWay')}</TextLink>}
    >
      {person.next && <Navigate to={person.next} replace />}
      {unfinished ? (
        <AuthForm fields={person.fields} onSubmit={person.submit} refusal={refusal}>
          {secondFactor.isAsked ? (
            <SecondFactorFields step={secondFactor} />
          ) : (
            <VerificationCodeField field={person.code} onChange={person.typeCode} />
          )}
          <Button type="submit" isWide isLarge isPending={person.finish.isPending}>
            {formatMessage('loginSubmit')}
          </Button>
        </AuthForm>
      ) : refusal ? (
        <>
          <RefusalNotice refusal={refusal} />
          <Button isWide isLarge isPending={person.leave.isPending} onPress={() => void person.leave.run()}>
            {formatMessage('organisationAgain')}
          </Button>
        </>
      ) : (
        <p role="status">{formatMessage('organisationOpening')}</p>
      )}
    </StandalonePage>
  );
});
