import { type LoadingCode, say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Drawing } from '../kit/drawing.tsx';
import { Report } from '../kit/report.tsx';
import styles from './loading-errors.module.css';
import { ReportViewModel } from './report.view-model.ts';

interface LoadingErrorsProps {
  codes: readonly LoadingCode[];
  isQuitting: boolean;
  onReload: () => void;
  onQuit: () => void;
}

/** Everything that went wrong while a quest was loaded, and what can be done about it. */
export function LoadingErrors({ codes, isQuitting, onReload, onQuit }: LoadingErrorsProps) {
  const { send } = useViewModel(ReportViewModel);
  return (
    <section className={styles['errors']} role="alert">
      <Drawing name="fog" />
      <h1 className={styles['title']}>{say('loadingErrorsTitle')}</h1>
      <p className={styles['lead']}>{say('loadingErrorsLead')}</p>
      <ul className={styles['list']}>
        {codes.map((code) => (
          <li key={code} className={styles['error']}>
            {say(code)}
            <code className={styles['code']}>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Report send={send} codes={codes} />
        <Button isLarge isWide variant="quiet" onPress={onReload}>
          {say('reload')}
        </Button>
        <Button isLarge isWide variant="plain" isPending={isQuitting} onPress={onQuit}>
          {say('loadingQuit')}
        </Button>
      </div>
    </section>
  );
}
