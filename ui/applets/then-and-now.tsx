import { type ReactNode, useId } from 'react';
import { type AppletContent, type EarlierAnswer, earlierQuestion, earlierSliders, rankOrder } from '#core/applets';
import { say } from '#core/messages';
import { RichTextView } from '../kit/rich-text-view.tsx';
import { Sentence } from './madlib-sentence.tsx';
import { SliderLine } from './quiz-slider.tsx';
import { RankedList } from './rank.tsx';
import styles from './then-and-now.module.css';

export interface ThenAndNowProps {
  applet: AppletContent;
  earlier: EarlierAnswer;
  /** The place of the new answer. */
  children: ReactNode;
}

/** What was answered before and what is answered now, side by side. */
export function ThenAndNow({ applet, earlier, children }: ThenAndNowProps) {
  const id = useId();
  return (
    <div className={styles['both']}>
      <section className={styles['then']} aria-labelledby={`${id}-then`}>
        <p id={`${id}-then`} className={styles['caption']}>
          {say('answerThen')}
        </p>
        <Asked applet={applet} earlier={earlier} />
        <Then applet={applet} earlier={earlier} />
      </section>
      <section className={styles['now']} aria-labelledby={`${id}-now`}>
        <p id={`${id}-now`} className={styles['caption']}>
          {say('answerNow')}
        </p>
        {children}
      </section>
    </div>
  );
}

/** The question as it was, where it is another one now. */
function Asked({ applet, earlier }: Omit<ThenAndNowProps, 'children'>) {
  const question = earlierQuestion(applet, earlier);
  if (!question) return null;
  return (
    <>
      <p className={styles['title']}>{question.title}</p>
      {question.description && <RichTextView document={question.description} below={3} />}
    </>
  );
}

function Then({ applet, earlier }: Omit<ThenAndNowProps, 'children'>) {
  const { content, answer } = earlier;
  if (content.madlib) return <Sentence madlib={content.madlib} answers={answer.madlibAnswers} />;
  if (content.quiz)
    return earlierSliders(applet, earlier).map(({ questionId, title, value, ...slider }) => (
      <figure key={questionId} className={styles['slider']}>
        <figcaption className={styles['title']}>{title}</figcaption>
        <p className={styles['value']}>{value}</p>
        <SliderLine slider={slider} value={value} />
      </figure>
    ));
  return <RankedList applet={content} order={rankOrder(content, answer.options && { options: answer.options })} />;
}
