import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { TextButton } from '../../kit/form/link.tsx';
import styles from './legal-consent.module.css';
import { LegalDialogFallback } from './legal-dialog-fallback.tsx';
import { LegalViewModel } from './legal.view-model.ts';

const LegalDialog = lazyComponent(async () => (await import('./legal-dialog.tsx')).LegalDialog, LegalDialogFallback);

/** States the documents that people accept by signing up, with a link that opens each. */
export const LegalConsent = observer(function LegalConsent() {
  const legal = useViewModel(LegalViewModel);
  return (
    <>
      <p className={styles['consent']}>
        {formatMessage('registerAgree')}{' '}
        <TextButton onPress={() => legal.open('terms-of-service')}>{formatMessage('legalTermsOfService')}</TextButton>{' '}
        {formatMessage('registerAgreeAnd')}{' '}
        <TextButton onPress={() => legal.open('privacy-policy')}>{formatMessage('legalPrivacyPolicy')}</TextButton>.
      </p>
      {legal.opened && <LegalDialog.Component legal={legal} />}
    </>
  );
});
