import { type AppletAnswer, type AppletContent, blankAnswer, type PreviousAnswer } from '#core/applets';
import type { ShowcaseItem } from '#core/showcases';
import { AppletView } from '../applets/applet-view.tsx';

interface ExhibitAppletProps {
  exhibit: ShowcaseItem;
  /** Finds the previous answer to an applet that repeats an earlier one. */
  previousAnswerTo?: ((applet: AppletContent) => PreviousAnswer | undefined) | undefined;
}

/** A whole work, read-only: questions and answers. Its title is above it. */
export function ShowcaseItemApplet({ exhibit, previousAnswerTo }: ExhibitAppletProps) {
  const answers = answersIn(exhibit);
  const propsOf = (applet: AppletContent) => ({
    answer: answers.get(applet.id) ?? blankAnswer(applet),
    previousAnswer: previousAnswerTo?.(applet),
  });
  const applet = appletOf(exhibit);
  return (
    <AppletView
      applet={applet}
      {...propsOf(applet)}
      memberProps={propsOf}
      onAnswer={() => undefined}
      isReadOnly
      isBusy={false}
      isTitleHidden
    />
  );
}

/** The applet of a work, under its owner's title, with only the members that the work has. */
const appletOf = ({ content, title, applets }: ShowcaseItem): AppletContent => ({
  ...content,
  title,
  required: true,
  ...(content.applets && { applets: applets.map(appletOf) }),
});

const answersIn = ({ content, answer, applets }: ShowcaseItem): ReadonlyMap<string, AppletAnswer> =>
  new Map([
    ...(answer ? [[content.id, answer] as const] : []),
    ...applets.flatMap((member) => [...answersIn(member).entries()]),
  ]);
