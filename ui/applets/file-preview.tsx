import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { type AnswerFile, fileAt } from '#core/applets';
import { useViewModel } from '../app/view-models.tsx';
import { linkTarget } from '../kit/addresses.ts';
import { useLostFocus } from '../kit/focus.ts';
import { late } from '../kit/late.tsx';
import { RetryNotice } from '../kit/notice.tsx';
import { Unshown } from '../kit/preview/unshown.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import styles from './file-field.module.css';
import { FilePreviewViewModel } from './file-preview.view-model.ts';

const Preview = late(async () => (await import('../kit/preview/preview.tsx')).Preview, Unshown);

/** A file that was handed in, as it is; one that is kept elsewhere is a link. */
export function FilePreview({ file }: { file: AnswerFile }) {
  if (fileAt(file.uri) !== undefined) return <StoredPreview key={file.uri} url={file.uri} />;
  const target = linkTarget(file.uri);
  if (target === undefined) return <p className={styles['name']}>{file.name}</p>;
  return (
    <p>
      <a className={styles['name']} href={file.uri} rel="noopener noreferrer" target="_blank">
        {file.name}
      </a>
    </p>
  );
}

const StoredPreview = observer(function StoredPreview({ url }: { url: string }) {
  const model = useViewModel(FilePreviewViewModel);
  useEffect(() => {
    void Preview.fetch();
    return model.follow(url);
  }, [model, url]);
  const place = useRef<HTMLDivElement>(null);
  useLostFocus(model.stands, () => place.current?.focus({ preventScroll: true }));
  return (
    <div ref={place} tabIndex={-1}>
      <Standing model={model} url={url} />
    </div>
  );
});

/** What there is of the file for now: itself, why it could not be had, or its shape. */
const Standing = observer(function Standing({ model, url }: { model: FilePreviewViewModel; url: string }) {
  const { view, load } = model;
  if (view)
    return (
      <Preview.Late
        key={model.round}
        file={view}
        saveLink={model.saveLink}
        isBroken={model.isBroken}
        onBroken={() => void model.renew(url)}
        onUnread={model.lose}
      />
    );
  if (load.refusal) return <RetryNotice refusal={load.refusal} onRetry={() => model.show(url)} />;
  return <Skeleton shape="card" />;
});
