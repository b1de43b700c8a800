import { type ReactNode, useId } from 'react';
import { type AppletContent, type PreviousAnswer, previousQuestion, previousSliders, rankOrder } from '#core/applets';
import { formatMessage } from '#core/messages';
import { RichTextView } from '../../kit/rich-text/rich-text-view.tsx';
import { Sentence } from '../madlib/madlib-sentence.tsx';
import { SliderTrack } from '../quiz/quiz-slider.tsx';
import { RankedList } from '../rank/rank.tsx';
import styles from './answer-comparison.module.css';

export interface AnswerComparisonProps {
  applet: AppletContent;
  previousAnswer: PreviousAnswer;
  /** The new answer. */
  children: ReactNode;
}

/** The previous answer and the new one, side by side. */
export function AnswerComparison({ applet, previousAnswer, children }: AnswerComparisonProps) {
  const id = useId();
  return (
    <div className={`stack-5 ${styles['both']}`}>
      <section className={styles['then']} aria-labelledby={`${id}-then`}>
        <p id={`${id}-then`} className="caption semibold">
          {formatMessage('answerThen')}
        </p>
        <PreviousQuestionView applet={applet} previousAnswer={previousAnswer} />
        <PreviousAnswerView applet={applet} previousAnswer={previousAnswer} />
      </section>
      <section className={styles['now']} aria-labelledby={`${id}-now`}>
        <p id={`${id}-now`} className="caption semibold">
          {formatMessage('answerNow')}
        </p>
        {children}
      </section>
    </div>
  );
}

/** The previous question, if it differs from the current one. */
function PreviousQuestionView({ applet, previousAnswer }: Omit<AnswerComparisonProps, 'children'>) {
  const question = previousQuestion(applet, previousAnswer);
  if (!question) return null;
  return (
    <>
      <p className={styles['title']}>
        <bdi>{question.title}</bdi>
      </p>
      {question.description && <RichTextView document={question.description} headingOffset={3} />}
    </>
  );
}

function PreviousAnswerView({ applet, previousAnswer }: Omit<AnswerComparisonProps, 'children'>) {
  const { content, answer } = previousAnswer;
  if (content.madlib) return <Sentence madlib={content.madlib} answers={answer.madlibAnswers} />;
  if (content.quiz)
    return previousSliders(applet, previousAnswer).map(({ questionId, title, value, ...slider }) => (
      <figure key={questionId} className={styles['slider']}>
        <figcaption className={styles['title']}>{title}</figcaption>
        <p className={styles['value']}>{value}</p>
        <SliderTrack slider={slider} value={value} />
      </figure>
    ));
  return <RankedList applet={content} order={rankOrder(content, answer.options && { options: answer.options })} />;
}
