import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { late } from '../kit/late.tsx';
import { TextButton } from '../kit/link.tsx';
import styles from './legal-consent.module.css';
import { LegalMissing } from './legal-missing.tsx';
import { LegalViewModel } from './legal.view-model.ts';

const LegalDialog = late(async () => (await import('./legal-dialog.tsx')).LegalDialog, LegalMissing);

/** What somebody agrees to by signing up, each document a press away. */
export const LegalConsent = observer(function LegalConsent() {
  const legal = useViewModel(LegalViewModel);
  return (
    <>
      <p className={styles['consent']}>
        {say('registerAgree')}{' '}
        <TextButton onPress={() => legal.open('terms-of-service')}>{say('legalTermsOfService')}</TextButton>{' '}
        {say('registerAgreeAnd')}{' '}
        <TextButton onPress={() => legal.open('privacy-policy')}>{say('legalPrivacyPolicy')}</TextButton>.
      </p>
      {legal.opened && <LegalDialog.Late legal={legal} />}
    </>
  );
});
