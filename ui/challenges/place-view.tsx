import { compareStructural, computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { AppletContent } from '#core/applets';
import { isStepEditable, isStepShareable } from '#core/challenges';
import { say } from '#core/messages';
import { labelledPoints, worthOf } from '#core/quests';
import { dateInWords } from '#core/shared';
import { AppletView } from '../applets/applet-view.tsx';
import { FileField } from '../applets/file-field.tsx';
import { roomFor, Written } from '../applets/inline-text.tsx';
import { TextArea } from '../kit/field.tsx';
import { Icon, type IconName } from '../kit/icon.tsx';
import { late } from '../kit/late.tsx';
import { NotLoaded } from '../kit/not-loaded.tsx';
import { Page } from '../kit/page.tsx';
import { RichTextView } from '../kit/rich-text-view.tsx';
import { challengeTitle } from '../quests/challenge-title.ts';
import { locationIcon } from '../quests/location-icon.ts';
import { AdditionalInfo } from './additional-info.tsx';
import { AppletList } from './applet-list.tsx';
import type { ChallengeViewModel } from './challenge.view-model.ts';
import { CompleteBar } from './complete-bar.tsx';
import { EditCompleted } from './edit-completed.tsx';
import { Leftover } from './leftover.tsx';
import { locationName } from './location-name.ts';
import styles from './place-view.module.css';
import { PostFile } from './post-file.tsx';
import { SendApplet, ShareStep } from './share-step.tsx';
import { TwoVersions } from './version-choice.tsx';

interface Walk {
  walk: ChallengeViewModel;
}

const Questions = late<Walk>(async () => (await import('./questions.tsx')).Questions, NotLoaded);

/** Brings what may be asked before something is completed ahead of its question. */
export const fetchQuestions = Questions.fetch;

/** The step, or the post, that is open: something to read, something to answer, and the button that completes it. */
export const PlaceView = observer(function PlaceView({ walk }: Walk) {
  const { challenge, step } = walk;
  if (!challenge) return null;
  return (
    <>
      <Page
        title={step?.title ?? challenge.content.post.title}
        eyebrow={challengeTitle(challenge.content)}
        lead={step ? <StepFacts walk={walk} /> : <PostFacts walk={walk} />}
        isNarrow
      >
        {step ? <StepContent key={step.id} walk={walk} /> : <PostContent walk={walk} />}
        <CompleteBar walk={walk} />
      </Page>
      {walk.question && <Questions.Late walk={walk} />}
    </>
  );
});

const StepFacts = observer(function StepFacts({ walk }: Walk) {
  const { challenge, step, steps, place } = walk;
  if (!challenge || !step) return null;
  const { location } = challenge.content;
  return (
    <ul className={styles['facts']}>
      <li>{say('stepOf', { number: place + 1, all: steps.length })}</li>
      <Fact icon={locationIcon[location]}>{say(locationName[location])}</Fact>
      {step.stepDuration !== null && <Fact icon="clock">{say('stepMinutes', { minutes: step.stepDuration })}</Fact>}
      {labelledPoints(worthOf(challenge.content, step.stepPoints)).map(({ kind, key, points }) => (
        <li key={key} className={styles[kind]}>
          {say(key, { points })}
        </li>
      ))}
      <Planned walk={walk} />
    </ul>
  );
});

const PostFacts = observer(function PostFacts({ walk }: Walk) {
  return (
    <ul className={styles['facts']}>
      <li>{say('postOf')}</li>
      <Planned walk={walk} />
    </ul>
  );
});

/** For when this place is planned, and whether that day has passed; nothing once it is completed. */
const Planned = observer(function Planned({ walk }: Walk) {
  const { scheduledDate, isLate, isCompleted, today } = walk;
  if (scheduledDate === undefined || isCompleted) return null;
  return (
    <li className={isLate ? styles['late'] : undefined}>
      {say(isLate ? 'stepIsLate' : 'stepPlanned', { date: dateInWords(scheduledDate, today) })}
    </li>
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
  const { challenge, step, applets, isCompleted, paper } = walk;
  if (!challenge || !step) return null;
  const asked = <AppletList applets={applets}>{(applet) => <Asked walk={walk} applet={applet} />}</AppletList>;
  const infos = step.additionalInfo.map((info) => ({ ...info, content: paper.filled(info.content) }));
  return (
    <>
      <div className={styles['reading']}>
        <RichTextView document={walk.paper.filled(step.content)} />
      </div>
      <AdditionalInfo infos={infos} />
      <TwoVersions at={walk} />
      {isCompleted && isStepEditable(challenge, step.id) ? (
        <EditCompleted walk={walk} step={step.id}>
          {asked}
        </EditCompleted>
      ) : (
        asked
      )}
      {isStepShareable(challenge, step.id) && <ShareStep walk={walk} step={step} />}
      {isCompleted && <Leftover walk={walk} />}
    </>
  );
});

/** One applet of the step; it is drawn again only when its own answer or a member's changed, however many stand beside it. */
const Asked = observer(function Asked({ walk, applet }: Walk & { applet: AppletContent }) {
  const { paper, isCompleted, outgoing, writing } = walk;
  const [seen] = useState(() => computed(() => paper.allOf(applet), { equals: compareStructural }));
  const [own = paper.given(applet)] = seen.get();
  return (
    <AppletView
      {...own}
      applet={paper.filledApplet(applet)}
      memberOf={paper.given}
      tools={(one) => <SendApplet applet={one} paper={paper} />}
      onAnswer={(answer) => walk.answer(answer, writing)}
      place={writing && { of: writing, name: writing.place, answerTo: (one) => writing.answerTo(one) }}
      isReadOnly={isCompleted}
      isBusy={outgoing.isBusy}
    />
  );
});

const PostContent = observer(function PostContent({ walk }: Walk) {
  const { challenge, writing, outgoing, isCompleted, reflectProblem } = walk;
  if (!challenge) return null;
  const { post } = challenge.content;
  const reflection = writing?.content.reflectAnswers ?? '';
  const room = roomFor(reflection);
  return (
    <>
      <div className={styles['reading']}>
        <RichTextView document={walk.paper.filled(post.reflect)} />
      </div>
      {isCompleted ? (
        <>
          <Written text={challenge.post?.reflectAnswers ?? ''} />
          <PostFile post={challenge.post} />
          <Leftover walk={walk} />
        </>
      ) : (
        <div className={styles['reflection']}>
          <TwoVersions at={walk} />
          <TextArea
            label={say('postReflection')}
            name="reflection"
            {...room}
            value={reflection}
            onChange={walk.reflect}
            placeholder={post.reflectPlaceholder ?? say('postPlaceholder')}
            problem={reflectProblem ?? room.problem}
            isRequired
            isDisabled={outgoing.isBusy}
            rows={8}
          />
          {post.fileUpload && (
            <FileField
              id={writing?.place ?? ''}
              isLasting
              kind="post"
              label={say('postFile')}
              file={writing?.file ?? null}
              onFile={(file) => walk.attach(file, writing)}
              isReadOnly={false}
              isBusy={outgoing.isBusy}
            />
          )}
        </div>
      )}
    </>
  );
});
