import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { SessionState } from '../account/session.state.ts';
import { Button } from '../kit/button.tsx';
import { QuietFrame } from '../kit/quiet-frame.tsx';
import { Report } from '../kit/report.tsx';
import { ReportViewModel } from '../onboarding/report.view-model.ts';
import { useViewModel } from './view-models.tsx';

/** What stands where a page broke: what happened, two ways on that start it anew, and, for who is signed in, one that tells the admin. */
export const GenericErrorScreen = observer(function GenericErrorScreen() {
  const { isSignedIn } = useViewModel(SessionState);
  return (
    <QuietFrame title={say('genericErrorTitle')} lead={say('errorDefault')}>
      <Button isLarge isWide onPress={() => window.location.reload()}>
        {say('reload')}
      </Button>
      <Button isLarge isWide variant="quiet" onPress={() => window.location.assign('/')}>
        {say('goHome')}
      </Button>
      {isSignedIn && <ReportBreak />}
    </QuietFrame>
  );
});

const ReportBreak = observer(function ReportBreak() {
  const { send } = useViewModel(ReportViewModel);
  return <Report send={send} codes={['errorDefault']} variant="plain" />;
});
