import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type AnswerFile, fileIdOf } from '#core/applets';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { linkTarget } from '../../kit/browser/safe-urls.ts';
import { useFocusRestoration } from '../../kit/browser/focus-management.ts';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { RetryNotice } from '../../kit/feedback/notice.tsx';
import { NoPreview } from '../../kit/preview/no-preview.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import styles from './file-field.module.css';
import { FilePreviewViewModel } from './file-preview.view-model.ts';

const Preview = lazyComponent(async () => (await import('../../kit/preview/preview.tsx')).Preview, NoPreview);

/** A preview of an uploaded file; an external file is a link. */
export function FilePreview({ file }: { file: AnswerFile }) {
  if (fileIdOf(file.uri) !== undefined) return <StoredPreview key={file.uri} url={file.uri} />;
  const target = linkTarget(file.uri);
  return (
    <p>
      {target === undefined ? (
        <span className={styles['name']}>{file.name}</span>
      ) : (
        <a className={styles['name']} href={file.uri} rel="noopener noreferrer" target="_blank">
          {file.name}
        </a>
      )}
    </p>
  );
}

const StoredPreview = observer(function StoredPreview({ url }: { url: string }) {
  const model = useViewModel(FilePreviewViewModel);
  useEffect(() => {
    void Preview.preload();
    return model.watch(url);
  }, [model, url]);
  return (
    <div {...useFocusRestoration<HTMLDivElement>(model.displayKey)} tabIndex={-1}>
      <PreviewOrFallback model={model} url={url} />
    </div>
  );
});

/** The file, the reason it cannot be shown, or its skeleton. */
const PreviewOrFallback = observer(function PreviewOrFallback({
  model,
  url,
}: {
  model: FilePreviewViewModel;
  url: string;
}) {
  const { file: view, load } = model;
  if (view)
    return (
      <Preview.Component
        key={model.attempt}
        file={view}
        saveLink={model.saveLink}
        isBroken={model.isBroken}
        onLinkBroken={() => void model.renewLink(url)}
        onReadError={model.markUnreadable}
      />
    );
  if (load.refusal) return <RetryNotice refusal={load.refusal} onRetry={() => model.show(url)} />;
  return <Skeleton shape="card" />;
});
