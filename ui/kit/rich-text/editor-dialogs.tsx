import { useId, useState } from 'react';
import { normalizedLink, tableProblem } from '#core/applets';
import { formatMessage } from '#core/messages';
import { Button } from '../form/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Field } from '../form/field.tsx';
import { DialogForm } from '../form/dialog-form.tsx';
import styles from './editor.module.css';

interface LinkDialogProps {
  /** The URL of the existing link. */
  readonly url: string | undefined;
  /** Whether text is selected that the link can use. */
  readonly hasWords: boolean;
  readonly onLink: (url: string, linkText: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks for a link's URL, and for its text if none is selected. */
export function LinkDialog({ url, hasWords, onLink, onRemove, onClose }: LinkDialogProps) {
  const form = useId();
  const [currentUrl, setCurrentUrl] = useState(url ?? '');
  const [linkText, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const link = normalizedLink(currentUrl);

  const send = (): void => {
    setTried(true);
    if (link !== undefined) onLink(link, linkText.trim() || currentUrl.trim());
  };

  return (
    <Dialog
      title={formatMessage('editorLinkTitle')}
      isOpen
      isForm
      onClose={onClose}
      actions={
        <>
          {url !== undefined && (
            <Button variant="quiet" onPress={onRemove}>
              {formatMessage('editorLinkRemove')}
            </Button>
          )}
          <Button form={form}>{formatMessage('editorLinkSet')}</Button>
        </>
      }
    >
      <DialogForm id={form} onSubmit={send}>
        <Field
          label={formatMessage('editorLinkAddress')}
          name="address"
          value={currentUrl}
          onChange={setCurrentUrl}
          hint={formatMessage('editorLinkHint')}
          problem={isTried && link === undefined ? 'editorLinkProblem' : undefined}
        />
        {!hasWords && (
          <Field label={formatMessage('editorLinkWords')} name="words" value={linkText} onChange={setText} />
        )}
      </DialogForm>
    </Dialog>
  );
}

interface TableDialogProps {
  readonly onTable: (rows: number, columns: number) => void;
  readonly onClose: () => void;
}

/** Asks for the size of a new table. */
export function TableDialog({ onTable, onClose }: TableDialogProps) {
  const form = useId();
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const [isTried, setTried] = useState(false);
  const size = [numberIn(rows), numberIn(columns)] as const;
  const problem = tableProblem(...size);

  const send = (): void => {
    setTried(true);
    if (!problem) onTable(...size);
  };

  return (
    <Dialog
      title={formatMessage('editorTableTitle')}
      isOpen
      isForm
      onClose={onClose}
      actions={<Button form={form}>{formatMessage('editorTableInsert')}</Button>}
    >
      <DialogForm id={form} className={`stack-4 ${styles['size']}`} onSubmit={send}>
        <Field
          label={formatMessage('editorTableRows')}
          name="rows"
          value={rows}
          onChange={setRows}
          inputMode="numeric"
          problem={isTried && tableProblem(size[0], 1) ? problem : undefined}
        />
        <Field
          label={formatMessage('editorTableColumns')}
          name="columns"
          value={columns}
          onChange={setColumns}
          inputMode="numeric"
          problem={isTried && tableProblem(1, size[1]) ? problem : undefined}
        />
      </DialogForm>
    </Dialog>
  );
}

const numberIn = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);
