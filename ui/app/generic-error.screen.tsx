import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { QuietFrame } from '../kit/quiet-frame.tsx';

/** What stands where a page broke: what happened, and two ways on that start it anew. */
export function GenericErrorScreen() {
  return (
    <QuietFrame title={say('genericErrorTitle')} lead={say('errorDefault')}>
      <Button isLarge isWide onPress={() => window.location.reload()}>
        {say('reload')}
      </Button>
      <Button isLarge isWide variant="quiet" onPress={() => window.location.assign('/')}>
        {say('quit')}
      </Button>
    </QuietFrame>
  );
}
