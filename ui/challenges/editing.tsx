import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import type { AppletContent } from '#core/applets';
import { editPlace } from '#core/challenges';
import { say } from '#core/messages';
import type { StepId } from '#core/quests';
import { AppletView } from '../applets/applet-view.tsx';
import { Button } from '../kit/button.tsx';
import { fetchDialog } from '../kit/dialog.tsx';
import { LoseChanges } from '../kit/keep-unsaved.tsx';
import { Notice, RefusalNotice } from '../kit/notice.tsx';
import { AppletList } from './applet-list.tsx';
import type { ChallengeViewModel } from './challenge.view-model.ts';
import styles from './editing.module.css';
import type { EditingViewModel } from './editing.view-model.ts';
import { InOutbox } from './on-its-way.tsx';
import { TwoVersions } from './version-choice.tsx';

export interface EditingProps {
  walk: ChallengeViewModel;
  editing: EditingViewModel;
  step: StepId;
  /** The step as it is read, where it cannot be changed. */
  children: ReactNode;
}

/** A completed step while its Traveler changes it. */
export const Editing = observer(function Editing({ walk, editing, step }: EditingProps) {
  const { applets, versions, waiting, outbox } = editing;
  return (
    <>
      {!waiting && <Notice tone="info">{say('editLead')}</Notice>}
      <TwoVersions at={editing} />
      {!versions && (
        <AppletList applets={applets}>
          {(applet) => <Changed walk={walk} editing={editing} step={step} applet={applet} />}
        </AppletList>
      )}
      {waiting ? <InOutbox entry={waiting} outbox={outbox} /> : <SaveBar editing={editing} />}
    </>
  );
});

interface ChangedProps {
  walk: ChallengeViewModel;
  editing: EditingViewModel;
  step: StepId;
  applet: AppletContent;
}

const Changed = observer(function Changed({ walk, editing, step, applet }: ChangedProps) {
  const { paper, writings, challenge } = walk;
  const { writing } = writings.at(editPlace(challenge?.id ?? '', step));
  return (
    <AppletView
      applet={paper.filledApplet(applet)}
      answer={editing.answerTo(applet)}
      earlier={paper.given(applet).earlier}
      memberOf={(member) => ({ answer: editing.answerTo(member), earlier: paper.given(member).earlier })}
      onAnswer={editing.answer}
      place={{ of: writing, name: writing.place, answerTo: editing.answerTo }}
      isReadOnly={false}
      isBusy={editing.isBusy}
    />
  );
});

/** What becomes of the changes: saved, or given up; who has begun is asked before they are gone. */
const SaveBar = observer(function SaveBar({ editing }: { editing: EditingViewModel }) {
  const [isAsked, setAsked] = useState(false);
  const { save, isBegun, isKeptNowhere, versions } = editing;
  useEffect(() => void fetchDialog(), []);
  const stop = (): void => (isBegun ? setAsked(true) : editing.stop());
  return (
    <div className={styles['bar']}>
      <RefusalNotice refusal={save.refusal} />
      <p className={styles['state']} role="status">
        {isBegun && say(isKeptNowhere ? 'savedNowhere' : 'editBegun')}
      </p>
      <div className={styles['buttons']}>
        <Button variant="quiet" onPress={stop}>
          {say('editStop')}
        </Button>
        <Button isPending={save.isPending} isDisabled={versions !== undefined} onPress={() => void save.run()}>
          {say('editSave')}
        </Button>
      </div>
      {isAsked && <LoseChanges words={say('editLose')} onStay={() => setAsked(false)} onLose={editing.stop} />}
    </div>
  );
});
