import { type ReactNode, useId } from 'react';
import { formatMessage } from '#core/messages';
import {
  type AppletContent,
  type AppletType,
  blankAnswer,
  clearedAnswer,
  isAnswerClearable,
  isAppletReadOnly,
  isAnswerable,
  isWellFormedApplet,
  incompleteHint,
} from '#core/applets';
import { Button } from '../kit/form/button.tsx';
import { useFocusFallback } from '../kit/browser/focus-management.ts';
import { ErrorBoundary } from '../kit/feedback/error-boundary.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { lazyComponent } from '../kit/async/lazy-component.tsx';
import { LoadFailedNotice } from '../kit/feedback/load-failed-notice.tsx';
import { UnknownContentPlaceholder } from '../kit/feedback/unknown-content-placeholder.tsx';
import { RichTextView } from '../kit/rich-text/rich-text-view.tsx';
import type { AppletProps } from './applet-props.ts';
import styles from './applet-view.module.css';
import { DecisionTreeApplet } from './decision-tree/decision-tree.tsx';
import { InlineTextApplet } from './text/inline-text.tsx';
import { MadlibApplet } from './madlib/madlib.tsx';
import { QuizApplet } from './quiz/quiz.tsx';
import { RichTextApplet, RichTextEntryApplet } from './text/rich-text-applets.tsx';
import type { AnswerComparisonProps } from './answer-comparison/answer-comparison.tsx';
import { UploadApplet } from './upload/upload-applet.tsx';

interface AppletFrameProps extends AppletProps {
  /** The number of groups around the applet. */
  readonly depth: number;
}

const LazyRank = lazyComponent<AppletFrameProps>(
  async () => (await import('./rank/rank.tsx')).RankApplet,
  LoadFailedNotice,
);

const LazyRandomSelection = lazyComponent<AppletFrameProps>(
  async () => (await import('./random-selection/random-selection.tsx')).RandomSelectionApplet,
  LoadFailedNotice,
);

/** Preloads the code of applets that otherwise loads with the first one of its kind. */
export async function preloadApplets(): Promise<void> {
  await Promise.all([LazyRank.preload(), LazyRandomSelection.preload()]);
}

/** The component of each applet type; typechecking fails for a type without one. */
const COMPONENTS: Readonly<Record<AppletType, (props: AppletFrameProps) => ReactNode>> = {
  'decision-tree': (props) => <DecisionTreeApplet {...props} />,
  'generic-rich-text': (props) => <RichTextApplet {...props} />,
  'generic-upload-file': (props) => <UploadApplet {...props} />,
  'group-applet': (props) => <GroupMembers {...props} />,
  'inline-text': (props) => <InlineTextApplet {...props} />,
  madlib: (props) => <MadlibApplet {...props} />,
  quiz: (props) => <QuizApplet {...props} />,
  'random-selection': (props) => <LazyRandomSelection.Component {...props} />,
  rank: (props) => <LazyRank.Component {...props} />,
  'rich-text-entry': (props) => <RichTextEntryApplet {...props} />,
  'upload-file': (props) => <UploadApplet {...props} />,
  'upload-image': (props) => <UploadApplet {...props} />,
  'upload-video': (props) => <UploadApplet {...props} />,
};

const APPLET_COMPONENTS = new Map(Object.entries(COMPONENTS));

/** One applet: its content and its input; an unknown type does not affect the others (APL-8). */
export function AppletView(props: AppletProps) {
  return <GuardedApplet {...props} depth={0} />;
}

function GuardedApplet(props: AppletFrameProps) {
  return (
    <ErrorBoundary fallback={<BrokenApplet applet={props.applet} />}>
      <WellFormedApplet {...props} />
    </ErrorBoundary>
  );
}

function WellFormedApplet(props: AppletFrameProps) {
  return isWellFormedApplet(props.applet) ? <AppletFrame {...props} /> : <BrokenApplet applet={props.applet} />;
}

function AppletFrame(props: AppletFrameProps) {
  const id = useId();
  const { applet, answer, onAnswer, isReadOnly, isBusy, isMarkedMissing, renderActions, depth, isTitleHidden } = props;
  const isLocked = isAppletReadOnly(applet, isReadOnly);
  const Title = `h${Math.min(2 + depth, 6)}` as 'h2';
  const draw = isAnswerable(applet) ? APPLET_COMPONENTS.get(applet.appletType) : undefined;
  const placeholder = <UnknownContentPlaceholder type={applet.appletType} />;
  const waiting = isMarkedMissing && !isLocked && draw ? incompleteHint(applet, answer) : undefined;
  const isClearable = draw !== undefined && !isLocked && isAnswerClearable(answer);
  const heading = useFocusFallback<HTMLHeadingElement>(isClearable);
  return (
    <section
      className={`stack-3 panel ${styles['applet']}`}
      data-applet={applet.id}
      data-inside={depth > 0 || undefined}
      data-unanswered={waiting !== undefined || undefined}
      aria-labelledby={id}
    >
      <header className={styles[isTitleHidden && depth === 0 ? 'unseen' : 'header']}>
        <Title id={id} ref={heading} tabIndex={-1} className={styles['title']}>
          {applet.title}
        </Title>
        {isOptional(applet) && <span className={styles['optional']}>{formatMessage('answerOptional')}</span>}
      </header>
      {applet.description && applet.appletType !== 'rich-text-entry' && (
        <RichTextView document={applet.description} headingOffset={2 + depth} />
      )}
      {draw ? (
        <ErrorBoundary fallback={placeholder}>
          {withPreviousAnswer(props, draw({ ...props, isReadOnly: isLocked }))}
        </ErrorBoundary>
      ) : (
        placeholder
      )}
      {waiting && (
        <p className={styles['waiting']}>
          <Icon name="warning" />
          {formatMessage(waiting)}
        </p>
      )}
      {isClearable && (
        <div>
          <Button
            variant="quiet"
            subject={applet.title}
            isDisabled={isBusy}
            onPress={() => onAnswer(clearedAnswer(answer))}
          >
            {formatMessage('answerClear')}
          </Button>
        </div>
      )}
      {draw && renderActions?.(applet)}
    </section>
  );
}

/** Shows the new answer alone if the code does not load. */
const LazyAnswerComparison = lazyComponent<AnswerComparisonProps>(
  async () => (await import('./answer-comparison/answer-comparison.tsx')).AnswerComparison,
  ({ children }) => children,
);

const withPreviousAnswer = ({ applet, previousAnswer }: AppletFrameProps, now: ReactNode): ReactNode =>
  previousAnswer ? (
    <LazyAnswerComparison.Component applet={applet} previousAnswer={previousAnswer}>
      {now}
    </LazyAnswerComparison.Component>
  ) : (
    now
  );

/**
 * Shown in place of an applet that is malformed or fails to render: its title, if it has one, and the support contact.
 */
function BrokenApplet({ applet }: { applet: AppletContent }) {
  const title: unknown = applet.title;
  return (
    <section
      className={`stack-3 panel ${styles['applet']}`}
      aria-label={typeof title === 'string' && title ? title : undefined}
    >
      <UnknownContentPlaceholder type={String(applet.appletType)} />
    </section>
  );
}

/** The members of a group, in order; each has its own answer. */
function GroupMembers({ applet, memberProps, depth, ...props }: AppletFrameProps) {
  return (
    <div className="stack-6">
      {applet.applets?.map((member) => (
        <GuardedApplet
          key={member.id}
          {...props}
          {...(memberProps?.(member) ?? { answer: blankAnswer(member) })}
          applet={member}
          memberProps={memberProps}
          depth={depth + 1}
        />
      ))}
    </div>
  );
}

const isOptional = ({ required, readOnly }: AppletContent): boolean => !required && !readOnly;
