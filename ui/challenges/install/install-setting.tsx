import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { InstallSteps } from './install-steps.tsx';
import { InstallViewModel } from './install.view-model.ts';

/** SET-9 · Explains how to add the app to the home screen of this device. */
export const InstallSetting = observer(function InstallSetting() {
  const { way, install } = useViewModel(InstallViewModel);
  if (way === 'by hand') return <InstallSteps />;
  if (way !== 'prompt') return <p>{formatMessage(way === 'installed' ? 'installDone' : 'installElsewhere')}</p>;
  return (
    <div>
      <Button onPress={() => void install()}>{formatMessage('installStart')}</Button>
    </div>
  );
});
