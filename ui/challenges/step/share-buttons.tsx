import { observer } from 'mobx-react-lite';
import {
  type AppletContent,
  appletsTakingAnswers,
  canSendApplet,
  isShareableType,
  isShareButtonShown,
} from '#core/applets';
import { formatMessage } from '#core/messages';
import type { StepContent } from '#core/content';
import { ShareDialog } from '../../applets/share/share-dialog.tsx';
import { ShareViewModel } from '../../applets/share/share.view-model.ts';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import type { ChallengeViewModel } from '../challenge.view-model.ts';
import styles from './share-buttons.module.css';
import type { StepForm } from './step-form.ts';

/** The button that shares one applet's answer by email, if its author allows it. */
export function ShareAppletButton({ applet, stepForm }: { applet: AppletContent; stepForm: StepForm }) {
  return applet.sendButton && isShareableType(applet) ? (
    <VisibleShareAppletButton applet={applet} stepForm={stepForm} />
  ) : null;
}

const VisibleShareAppletButton = observer(function VisibleShareAppletButton({
  applet,
  stepForm,
}: {
  applet: AppletContent;
  stepForm: StepForm;
}) {
  const share = useViewModel(ShareViewModel);
  const answer = stepForm.answerTo(applet);
  const shared = stepForm.shareableApplets.find(({ appletContentfulId }) => appletContentfulId === applet.id);
  const isReady = canSendApplet(applet, answer) && shared !== undefined;
  if (!isShareButtonShown(applet, stepForm.shareableApplets.length) && !share.shareable) return null;
  return (
    <div className={styles['send']}>
      <Button
        variant="quiet"
        subject={applet.title}
        isDisabled={!isReady}
        onPress={() => {
          if (shared) share.beginApplet(shared, applet);
        }}
      >
        <Icon name="send" />
        {formatMessage('shareApplet')}
      </Button>
      {!isReady && <p className="caption">{formatMessage('shareAppletWaits')}</p>}
      <ShareDialog share={share} />
    </div>
  );
});

/** The button that shares all answers of a step that can be shared in one email. */
export const ShareStepButton = observer(function ShareStepButton({
  viewModel,
  step,
}: {
  viewModel: ChallengeViewModel;
  step: StepContent;
}) {
  const share = useViewModel(ShareViewModel);
  const { stepForm, applets } = viewModel;
  const begin = (): void => {
    const shared = new Map(stepForm.shareableApplets.map((one) => [one.appletContentfulId, one]));
    share.beginStep(
      step.id,
      appletsTakingAnswers(applets).flatMap((applet) => {
        const one = shared.get(applet.id);
        return one ? [[applet, one] as const] : [];
      }),
    );
  };
  return (
    <div className={styles['send']}>
      <Button variant="quiet" onPress={begin}>
        <Icon name="send" />
        {formatMessage('shareStep')}
      </Button>
      <ShareDialog share={share} />
    </div>
  );
});
