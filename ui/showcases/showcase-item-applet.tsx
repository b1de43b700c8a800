import { type AppletAnswer, type AppletContent, blankAnswer, type PreviousAnswer } from '#core/applets';
import type { ShowcaseItem } from '#core/showcases';
import { AppletView } from '../applets/applet-view.tsx';

interface ExhibitAppletProps {
  exhibit: ShowcaseItem;
  /** Finds what was answered before to what an applet asks once more. */
  previousAnswerTo?: ((applet: AppletContent) => PreviousAnswer | undefined) | undefined;
}

/** A whole work to read: what was asked and what was answered. Its title stands above it. */
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

/** What was asked, under the title that its owner gave it, with no members but those it has. */
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
