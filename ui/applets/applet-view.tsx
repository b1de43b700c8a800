import { type ReactNode, useId } from 'react';
import { say } from '#core/messages';
import {
  type AppletContent,
  blankAnswer,
  clearedAnswer,
  isAnswerClearable,
  isAppletReadOnly,
  isAskable,
  isWellFormed,
  waitsFor,
} from '#core/applets';
import { Button } from '../kit/button.tsx';
import { useFocusHeir } from '../kit/focus.ts';
import { Guard } from '../kit/guard.tsx';
import { Icon } from '../kit/icon.tsx';
import { late } from '../kit/late.tsx';
import { Placeholder } from '../kit/placeholder.tsx';
import { RichTextView } from '../kit/rich-text-view.tsx';
import type { AppletProps } from './applet-props.ts';
import styles from './applet-view.module.css';
import { DecisionTreeApplet } from './decision-tree.tsx';
import { InlineText } from './inline-text.tsx';
import { MadlibApplet } from './madlib.tsx';
import { QuizApplet } from './quiz.tsx';
import { RandomSelectionApplet } from './random-selection.tsx';
import { RankApplet } from './rank.tsx';
import { RichTextApplet, RichTextEntry } from './rich-text.tsx';
import type { ThenAndNowProps } from './then-and-now.tsx';
import { UploadApplet } from './upload-applet.tsx';

interface FramedProps extends AppletProps {
  /** How many groups stand around it. */
  readonly depth: number;
}

const KINDS = new Map<string, (props: FramedProps) => ReactNode>([
  ['decision-tree', (props) => <DecisionTreeApplet {...props} />],
  ['generic-rich-text', (props) => <RichTextApplet {...props} />],
  ['generic-upload-file', (props) => <UploadApplet {...props} />],
  ['group-applet', (props) => <Members {...props} />],
  ['inline-text', (props) => <InlineText {...props} />],
  ['madlib', (props) => <MadlibApplet {...props} />],
  ['quiz', (props) => <QuizApplet {...props} />],
  ['random-selection', (props) => <RandomSelectionApplet {...props} />],
  ['rank', (props) => <RankApplet {...props} />],
  ['rich-text-entry', (props) => <RichTextEntry {...props} />],
  ['upload-file', (props) => <UploadApplet {...props} />],
  ['upload-image', (props) => <UploadApplet {...props} />],
  ['upload-video', (props) => <UploadApplet {...props} />],
]);

/** One applet: what it asks, and the place to answer; a type we do not know leaves its neighbours alone (APL-8). */
export function AppletView(props: AppletProps) {
  return <Guarded {...props} depth={0} />;
}

function Guarded(props: FramedProps) {
  return (
    <Guard instead={<Broken applet={props.applet} />}>
      <Checked {...props} />
    </Guard>
  );
}

function Checked(props: FramedProps) {
  return isWellFormed(props.applet) ? <Framed {...props} /> : <Broken applet={props.applet} />;
}

function Framed(props: FramedProps) {
  const id = useId();
  const { applet, answer, onAnswer, isReadOnly, isBusy, isMissed, tools, depth } = props;
  const isLocked = isAppletReadOnly(applet, isReadOnly);
  const Title = `h${Math.min(2 + depth, 6)}` as 'h2';
  const draw = isAskable(applet) ? KINDS.get(applet.appletType) : undefined;
  const placeholder = <Placeholder type={applet.appletType} />;
  const waiting = isMissed && !isLocked && draw ? waitsFor(applet, answer) : undefined;
  const isClearable = draw !== undefined && !isLocked && isAnswerClearable(answer);
  const heading = useFocusHeir<HTMLHeadingElement>(isClearable);
  return (
    <section className={styles['applet']} data-inside={depth > 0 || undefined} aria-labelledby={id}>
      <header className={styles['header']}>
        <Title id={id} ref={heading} tabIndex={-1} className={styles['title']}>
          {applet.title}
        </Title>
        {isChoice(applet) && <span className={styles['optional']}>{say('answerOptional')}</span>}
      </header>
      {applet.description && applet.appletType !== 'rich-text-entry' && (
        <RichTextView document={applet.description} below={2 + depth} />
      )}
      {draw ? (
        <Guard instead={placeholder}>{besideEarlier(props, draw({ ...props, isReadOnly: isLocked }))}</Guard>
      ) : (
        placeholder
      )}
      {waiting && (
        <p className={styles['waiting']}>
          <Icon name="warning" />
          {say(waiting)}
        </p>
      )}
      {isClearable && (
        <div>
          <Button variant="quiet" isDisabled={isBusy} onPress={() => onAnswer(clearedAnswer(answer))}>
            {say('answerClear')}
          </Button>
        </div>
      )}
      {draw && tools?.(applet)}
    </section>
  );
}

/** Without its code the new answer stands alone. */
const ThenAndNow = late<ThenAndNowProps>(
  async () => (await import('./then-and-now.tsx')).ThenAndNow,
  ({ children }) => children,
);

const besideEarlier = ({ applet, earlier }: FramedProps, now: ReactNode): ReactNode =>
  earlier ? (
    <ThenAndNow.Late applet={applet} earlier={earlier}>
      {now}
    </ThenAndNow.Late>
  ) : (
    now
  );

/** Stands in for what is malformed, or fails while it is drawn: its title, if it has one, and whom to ask. */
function Broken({ applet }: { applet: AppletContent }) {
  const title: unknown = applet.title;
  return (
    <section className={styles['applet']} aria-label={typeof title === 'string' && title ? title : undefined}>
      <Placeholder type={String(applet.appletType)} />
    </section>
  );
}

/** What belongs together, in order; each member is answered for itself. */
function Members({ applet, memberOf, depth, ...props }: FramedProps) {
  return (
    <div className={styles['members']}>
      {applet.applets?.map((member) => (
        <Guarded
          key={member.id}
          {...props}
          {...(memberOf?.(member) ?? { answer: blankAnswer(member) })}
          applet={member}
          memberOf={memberOf}
          depth={depth + 1}
        />
      ))}
    </div>
  );
}

const isChoice = ({ required, readOnly }: AppletContent): boolean => !required && !readOnly;
