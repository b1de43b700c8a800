import { useMemo } from 'react';
import type { ShowcaseExhibit, ShowcaseId } from '#core/showcases';
import { RichTextImagesState } from '../../applets/text/rich-text-images.state.ts';
import { FilePreviewViewModel } from '../../applets/upload/file-preview.view-model.ts';
import { type Resolve, useResolve, useViewModel, ViewModelProvider } from '../../app/view-model-provider.tsx';
import { ExhibitApplet } from '../exhibit-applet.tsx';
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
  return (
    <ViewModelProvider value={resolveHere}>
      <ExhibitApplet exhibit={exhibit} />
    </ViewModelProvider>
  );
}
