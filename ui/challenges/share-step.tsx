import { observer } from 'mobx-react-lite';
import { type AppletContent, appletsWithin, canSendApplet, isSharedKind, isShareButtonShown } from '#core/applets';
import { say } from '#core/messages';
import type { StepContent } from '#core/quests';
import { ShareDialog } from '../applets/share-dialog.tsx';
import { ShareViewModel } from '../applets/share.view-model.ts';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import type { ChallengeViewModel } from './challenge.view-model.ts';
import styles from './share-step.module.css';
import type { StepPaper } from './step-paper.ts';

/** The button by which one applet's answer goes out by e-mail, where its author gave it one. */
export function SendApplet({ applet, paper }: { applet: AppletContent; paper: StepPaper }) {
  return applet.sendButton && isSharedKind(applet) ? <Send applet={applet} paper={paper} /> : null;
}

const Send = observer(function Send({ applet, paper }: { applet: AppletContent; paper: StepPaper }) {
  const share = useViewModel(ShareViewModel);
  const answer = paper.answerTo(applet);
  const shared = paper.shared.find(({ appletContentfulId }) => appletContentfulId === applet.id);
  const isReady = canSendApplet(applet, answer) && shared !== undefined;
  if (!isShareButtonShown(applet, paper.shared.length) && !share.what) return null;
  return (
    <div className={styles['send']}>
      <Button
        variant="quiet"
        isDisabled={!isReady}
        onPress={() => {
          if (shared) share.beginApplet(shared, applet.title);
        }}
      >
        <Icon name="upload" />
        {say('shareApplet')}
      </Button>
      {!isReady && <p className={styles['hint']}>{say('shareAppletWaits')}</p>}
      <ShareDialog share={share} />
    </div>
  );
});

/** The button by which all that may be sent of a step goes out in one e-mail. */
export const ShareStep = observer(function ShareStep({ walk, step }: { walk: ChallengeViewModel; step: StepContent }) {
  const share = useViewModel(ShareViewModel);
  const { paper, applets } = walk;
  const begin = (): void => {
    const { shared } = paper;
    const sent = new Set(shared.map(({ appletContentfulId }) => appletContentfulId));
    const goesOut = appletsWithin(applets).filter(({ id }) => sent.has(id));
    share.beginStep(
      step.id,
      shared,
      goesOut.map(({ title }) => title),
    );
  };
  return (
    <div className={styles['send']}>
      <Button variant="quiet" onPress={begin}>
        <Icon name="upload" />
        {say('shareStep')}
      </Button>
      <ShareDialog share={share} />
    </div>
  );
});
