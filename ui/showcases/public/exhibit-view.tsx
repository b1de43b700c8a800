import { useMemo } from 'react';
import { type AppletAnswer, type AppletContent, blankAnswer } from '#core/applets';
import type { ShowcaseExhibit, ShowcaseId } from '#core/showcases';
import { AppletView } from '../../applets/applet-view.tsx';
import { RichTextImagesState } from '../../applets/text/rich-text-images.state.ts';
import { FilePreviewViewModel } from '../../applets/upload/file-preview.view-model.ts';
import { type Resolve, useResolve, useViewModel, ViewModelProvider } from '../../app/view-model-provider.tsx';
import { ExhibitFiles } from './exhibit-files.ts';

export interface ExhibitViewProps {
  exhibit: ShowcaseExhibit;
  showcase: ShowcaseId;
}

/** SHW-5 · A whole work to read: what was asked and what was answered, with its files as the showcase lets anybody see them. */
export function ExhibitView({ exhibit, showcase }: ExhibitViewProps) {
  const files = useViewModel(ExhibitFiles);
  const resolve = useResolve();
  const resolveHere = useMemo(
    () =>
      ((type: unknown) => {
        if (type === FilePreviewViewModel) return files.preview(showcase);
        if (type === RichTextImagesState) return files.images(showcase);
        return resolve(type as never);
      }) as Resolve,
    [files, resolve, showcase],
  );
  const answers = answersIn(exhibit);
  const answerTo = (applet: AppletContent): AppletAnswer => answers.get(applet.id) ?? blankAnswer(applet);
  const applet = appletOf(exhibit);
  return (
    <ViewModelProvider value={resolveHere}>
      <AppletView
        applet={applet}
        answer={answerTo(applet)}
        memberProps={(member) => ({ answer: answerTo(member) })}
        onAnswer={() => undefined}
        isReadOnly
        isBusy={false}
        isTitleHidden
      />
    </ViewModelProvider>
  );
}

/** What was asked, under the title that its owner gave it, with no members but those on the showcase. */
const appletOf = ({ content, title, applets }: ShowcaseExhibit): AppletContent => ({
  ...content,
  title,
  required: true,
  ...(content.applets && { applets: applets.map(appletOf) }),
});

const answersIn = ({ content, answer, applets }: ShowcaseExhibit): ReadonlyMap<string, AppletAnswer> =>
  new Map([
    ...(answer ? [[content.id, answer] as const] : []),
    ...applets.flatMap((member) => [...answersIn(member).entries()]),
  ]);
