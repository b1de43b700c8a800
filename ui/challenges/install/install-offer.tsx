import { observer } from 'mobx-react-lite';
import { challengePartsMessages, formatMessage, registerMessages } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { InstallSteps } from './install-steps.tsx';
import { InstallViewModel } from './install.view-model.ts';

registerMessages(challengePartsMessages);

/** SET-9 · Offers once to add the app to the home screen. */
export const InstallOffer = observer(function InstallOffer() {
  const { isOffered, way, install, dismiss } = useViewModel(InstallViewModel);
  if (!isOffered) return null;
  return (
    <section className="panel stack-3" aria-label={formatMessage('installTitle')}>
      <p>{formatMessage('installOffer')}</p>
      {way === 'by hand' && <InstallSteps />}
      <div className="row-2">
        {way === 'prompt' && (
          <Button variant="quiet" onPress={() => void install()}>
            {formatMessage('installStart')}
          </Button>
        )}
        <Button variant="plain" onPress={dismiss}>
          {formatMessage(way === 'prompt' ? 'installLater' : 'installSeen')}
        </Button>
      </div>
    </section>
  );
});
