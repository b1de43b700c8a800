import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- `?url` asks the bundler for the address of the file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { formatMessage } from '#core/messages';
import { Button } from '../form/button.tsx';
import { Icon } from '../media/icon.tsx';
import styles from './preview.module.css';
import { type PreviewProps, NoPreview } from './no-preview.tsx';

/** The width of a rendered page, in points. */
const WIDTH = 900;

interface TrustedPages {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(_: string): string };
  };
}

let pdfWorker: PDFWorker | undefined;

/**
 * Creates the one worker that reads all documents; its URL passes a Trusted Types policy of our own. It belongs to no
 * document, so that closing one does not affect the others.
 */
function createPdfWorker(): PDFWorker {
  const trusted = (globalThis as TrustedPages).trustedTypes
    ?.createPolicy('waymark-pdf', { createScriptURL: () => workerUrl })
    .createScriptURL('');
  return PDFWorker.create({ port: new Worker(trusted ?? workerUrl, { type: 'module' }) });
}

/** A document, one page at a time. */
export function PdfPreview(props: PreviewProps) {
  const { file, onReadError } = props;
  const { link, name } = file;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [page, setPage] = useState(1);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (isLost) onReadError?.();
  }, [isLost, onReadError]);

  useEffect(() => {
    const worker = (pdfWorker ??= createPdfWorker());
    const task = getDocument({ url: link, worker, isEvalSupported: false, enableXfa: false, disableAutoFetch: true });
    task.promise.then(setDocument, () => !task.destroyed && setLost(true));
    return () => void task.destroy();
  }, [link]);

  useEffect(() => {
    if (!document || !canvas.current) return undefined;
    const rendering = renderPage(document, page, canvas.current);
    rendering.done.catch(() => setLost(true));
    return rendering.stop;
  }, [document, page]);

  if (isLost) return <NoPreview {...props} isBroken />;
  const count = document?.numPages ?? 1;
  return (
    <div className="stack-3">
      <canvas
        ref={canvas}
        className={styles['page']}
        width={WIDTH}
        height={Math.round(WIDTH * 1.414)}
        role="img"
        aria-label={formatMessage('pdfPageOf', { name, page, count })}
      />
      <div className={`line-4 ${styles['pages']}`}>
        <Button
          variant="quiet"
          label={formatMessage('pdfPrevious')}
          isSoftDisabled={page <= 1}
          onPress={() => setPage(page - 1)}
        >
          <Icon name="previous" />
        </Button>
        <span role="status">{formatMessage('pdfPage', { page, count })}</span>
        <Button
          variant="quiet"
          label={formatMessage('pdfNext')}
          isSoftDisabled={page >= count}
          onPress={() => setPage(page + 1)}
        >
          <Icon name="next" />
        </Button>
      </div>
    </div>
  );
}

interface PageRendering {
  readonly done: Promise<void>;
  readonly stop: () => void;
}

function renderPage(document: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): PageRendering {
  let isOver = false;
  let stop = (): void => undefined;
  const done = (async () => {
    const page = await document.getPage(number);
    if (isOver) return;
    const viewport = page.getViewport({ scale: WIDTH / page.getViewport({ scale: 1 }).width });
    canvas.width = WIDTH;
    canvas.height = Math.round(viewport.height);
    const task = page.render({ canvas, viewport });
    stop = () => task.cancel();
    await task.promise.catch((error: unknown) => {
      if (!isOver) throw error;
    });
  })();
  return {
    done,
    stop: () => {
      isOver = true;
      stop();
    },
  };
}
