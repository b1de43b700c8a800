import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { SessionState } from '../../account/session/session.state.ts';
import { Button } from '../../kit/form/button.tsx';
import { StandalonePage } from '../../kit/layout/standalone-page.tsx';
import { ReportButton } from '../../kit/feedback/report-button.tsx';
import { ReportViewModel } from '../../onboarding/report.view-model.ts';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';

/** Shown when a page failed: what happened, two ways to restart it, and, for signed-in users, a report to the admin. */
export const GenericErrorScreen = observer(function GenericErrorScreen() {
  const { isSignedIn } = useViewModel(SessionState);
  return (
    <StandalonePage title={formatMessage('genericErrorTitle')} lead={formatMessage('errorDefault')}>
      <Button isLarge isWide onPress={() => window.location.reload()}>
        {formatMessage('reload')}
      </Button>
      <Button isLarge isWide variant="quiet" onPress={() => window.location.assign('/')}>
        {formatMessage('goHome')}
      </Button>
      {isSignedIn && <ReportErrorButton />}
    </StandalonePage>
  );
});

const ReportErrorButton = observer(function ReportErrorButton() {
  const { send } = useViewModel(ReportViewModel);
  return <ReportButton send={send} codes={['errorDefault']} variant="plain" />;
});
