import { type LoadingCode, formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Button } from '../kit/form/button.tsx';
import { Illustration } from '../kit/illustration/illustration.tsx';
import { ReportButton } from '../kit/feedback/report-button.tsx';
import styles from './loading-errors.module.css';
import { ReportViewModel } from './report.view-model.ts';

interface LoadingErrorsProps {
  codes: readonly LoadingCode[];
  isQuitting: boolean;
  onReload: () => void;
  onQuit: () => void;
}

/** All errors from loading a quest, and the actions that may help. */
export function LoadingErrors({ codes, isQuitting, onReload, onQuit }: LoadingErrorsProps) {
  const { send } = useViewModel(ReportViewModel);
  return (
    <section className={`stack-4 ${styles['errors']}`} role="alert">
      <Illustration name="fog" />
      <h1 className={styles['title']}>{formatMessage('loadingErrorsTitle')}</h1>
      <p className={styles['lead']}>{formatMessage('loadingErrorsLead')}</p>
      <ul className={`stack-3 ${styles['list']}`}>
        {codes.map((code) => (
          <li key={code} className={styles['error']}>
            {formatMessage(code)}
            <code className="caption break-anywhere">{code}</code>
          </li>
        ))}
      </ul>
      <div className={`stack-3 ${styles['actions']}`}>
        <ReportButton send={send} codes={codes} />
        <Button isLarge isWide variant="quiet" onPress={onReload}>
          {formatMessage('reload')}
        </Button>
        <Button isLarge isWide variant="plain" isPending={isQuitting} onPress={onQuit}>
          {formatMessage('loadingQuit')}
        </Button>
      </div>
    </section>
  );
}
