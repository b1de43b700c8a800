import { type ReactNode, useId } from 'react';
import { type AppletContent, type EarlierAnswer, earlierSliders, rankOrder } from '#core/applets';
import { say } from '#core/messages';
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
