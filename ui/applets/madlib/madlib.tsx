import { editedMadlibAnswers } from '#core/applets';
import type { AppletProps } from '../applet-props.ts';
import { MadlibSentence } from './madlib-sentence.tsx';

/** A sentence to complete in one's own words. */
export function MadlibApplet({ applet, answer, onAnswer, isReadOnly, isBusy }: AppletProps) {
  const { madlib } = applet;
  if (!madlib) return null;
  return (
    <MadlibSentence
      title={applet.title}
      madlib={madlib}
      answers={answer.madlibAnswers}
      isReadOnly={isReadOnly}
      isBusy={isBusy}
      onFill={(entered) =>
        onAnswer({ ...answer, madlibAnswers: editedMadlibAnswers(madlib, answer.madlibAnswers, entered) })
      }
    />
  );
}
