import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { say } from '#core/messages';
import { AppletView } from '../applets/applet-view.tsx';
import { Written } from '../applets/inline-text.tsx';
import { TextArea } from '../kit/field.tsx';
import { Icon, type IconName } from '../kit/icon.tsx';
import { Page } from '../kit/page.tsx';
import { RichTextView } from '../kit/rich-text-view.tsx';
import { dateWords } from '../quests/date-words.ts';
import { AdditionalInfo } from './additional-info.tsx';
import { type ChallengeViewModel, REFLECTION } from './challenge.view-model.ts';
import { CompleteBar } from './complete-bar.tsx';
import { Leftover } from './leftover.tsx';
import styles from './place-view.module.css';
import { Questions } from './questions.tsx';

interface Walk {
  walk: ChallengeViewModel;
}

/** The step, or the post, that is open: something to read, something to answer, and the button that completes it. */
export const PlaceView = observer(function PlaceView({ walk }: Walk) {
  const { challenge, step } = walk;
  if (!challenge) return null;
  return (
    <>
      <Page
        title={step?.title ?? challenge.content.post.title}
        eyebrow={challenge.content.title}
        lead={step ? <StepFacts walk={walk} /> : say('postOf')}
        isNarrow
      >
        {step ? <StepContent key={step.id} walk={walk} /> : <PostContent walk={walk} />}
        <CompleteBar walk={walk} />
      </Page>
      <Questions walk={walk} />
    </>
  );
});

const StepFacts = observer(function StepFacts({ walk }: Walk) {
  const { step, steps, place, scheduledDate, isLate, isCompleted, today } = walk;
  if (!step) return null;
  return (
    <ul className={styles['facts']}>
      <li>{say('stepOf', { number: place + 1, all: steps.length })}</li>
      {step.stepDuration !== null && <Fact icon="clock">{say('stepMinutes', { minutes: step.stepDuration })}</Fact>}
      {step.stepPoints > 0 && <li className={styles['points']}>{say('stepPoints', { points: step.stepPoints })}</li>}
      {scheduledDate !== undefined && !isCompleted && (
        <li className={isLate ? styles['late'] : undefined}>
          {say(isLate ? 'stepIsLate' : 'stepPlanned', { date: dateWords(scheduledDate, today) })}
        </li>
      )}
    </ul>
  );
});

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={styles['fact']}>
      <Icon name={icon} />
      {children}
    </li>
  );
}

const StepContent = observer(function StepContent({ walk }: Walk) {
  const { challenge, step, applets, isCompleted, writing, send } = walk;
  if (!challenge || !step) return null;
  const given = (id: string): string => challenge.answers.find(({ appletId }) => appletId === id)?.text ?? '';
  return (
    <>
      <div className={styles['reading']}>
        <RichTextView document={step.content} />
      </div>
      <AdditionalInfo infos={step.additionalInfo} />
      {applets.map((applet) => (
        <AppletView
          key={applet.id}
          applet={applet}
          text={isCompleted ? given(applet.id) : (writing?.textOf(applet.id) ?? '')}
          onWrite={(text) => walk.write(applet.id, text)}
          isReadOnly={isCompleted}
          isBusy={send.isPending}
        />
      ))}
      {isCompleted && <Leftover walk={walk} />}
    </>
  );
});

const PostContent = observer(function PostContent({ walk }: Walk) {
  const { challenge, writing, send, isCompleted, reflectProblem } = walk;
  if (!challenge) return null;
  const { post } = challenge.content;
  return (
    <>
      <div className={styles['reading']}>
        <RichTextView document={post.reflect} />
      </div>
      {isCompleted ? (
        <>
          <Written text={challenge.post?.reflectAnswers ?? ''} />
          <Leftover walk={walk} />
        </>
      ) : (
        <div className={styles['reflection']}>
          <TextArea
            label={say('postReflection')}
            name={REFLECTION}
            value={writing?.textOf(REFLECTION) ?? ''}
            onChange={(text) => walk.write(REFLECTION, text)}
            placeholder={post.reflectPlaceholder ?? say('postPlaceholder')}
            problem={reflectProblem}
            isRequired
            isDisabled={send.isPending}
            rows={8}
          />
        </div>
      )}
    </>
  );
});
