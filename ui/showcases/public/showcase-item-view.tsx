import { useMemo } from 'react';
import type { ShowcaseItem, ShowcaseId } from '#core/showcases';
import { RichTextImagesState } from '../../applets/text/rich-text-images.state.ts';
import { FilePreviewViewModel } from '../../applets/upload/file-preview.view-model.ts';
import {
  type Resolve,
  useResolve,
  useViewModel,
  ViewModelProvider,
} from '../../kit/view-model/view-model-provider.tsx';
import { ShowcaseItemApplet } from '../showcase-item-applet.tsx';
import { ShowcaseItemFiles } from './showcase-item-files.ts';

export interface ShowcaseItemViewProps {
  exhibit: ShowcaseItem;
  showcase: ShowcaseId;
}

/** SHW-5 · A whole work: questions and answers, with its files as the showcase shows them. */
export function ShowcaseItemView({ exhibit, showcase }: ShowcaseItemViewProps) {
  const files = useViewModel(ShowcaseItemFiles);
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
      <ShowcaseItemApplet exhibit={exhibit} />
    </ViewModelProvider>
  );
}
