import { type FormEvent, useId, useState } from 'react';
import { linkMeant, tableProblem } from '#core/applets';
import { say } from '#core/messages';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Field } from '../field.tsx';
import { SendByEnter } from '../send-by-enter.tsx';
import styles from './editor.module.css';

interface LinkDialogProps {
  /** The link that is there already. */
  readonly url: string | undefined;
  /** Whether words are selected that it can stand on. */
  readonly hasWords: boolean;
  readonly onLink: (url: string, words: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks where a link leads, and for its words where none are selected. */
export function LinkDialog({ url, hasWords, onLink, onRemove, onClose }: LinkDialogProps) {
  const form = useId();
  const [address, setAddress] = useState(url ?? '');
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const link = linkMeant(address);

  const send = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (link !== undefined) onLink(link, words.trim() || address.trim());
  };

  return (
    <Dialog
      title={say('editorLinkTitle')}
      isOpen
      isForm
      onClose={onClose}
      actions={
        <>
          {url !== undefined && (
            <Button variant="quiet" onPress={onRemove}>
              {say('editorLinkRemove')}
            </Button>
          )}
          <SendButton form={form} label={say('editorLinkSet')} />
        </>
      }
    >
      <form id={form} className={styles['form']} onSubmit={send} noValidate>
        <Field
          label={say('editorLinkAddress')}
          name="address"
          value={address}
          onChange={setAddress}
          hint={say('editorLinkHint')}
          problem={isTried && link === undefined ? 'editorLinkProblem' : undefined}
        />
        {!hasWords && <Field label={say('editorLinkWords')} name="words" value={words} onChange={setWords} />}
        <SendByEnter />
      </form>
    </Dialog>
  );
}

interface TableDialogProps {
  readonly onTable: (rows: number, columns: number) => void;
  readonly onClose: () => void;
}

/** Asks how large a table is to be. */
export function TableDialog({ onTable, onClose }: TableDialogProps) {
  const form = useId();
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const [isTried, setTried] = useState(false);
  const size = [numberIn(rows), numberIn(columns)] as const;
  const problem = tableProblem(...size);

  const send = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!problem) onTable(...size);
  };

  return (
    <Dialog
      title={say('editorTableTitle')}
      isOpen
      isForm
      onClose={onClose}
      actions={<SendButton form={form} label={say('editorTableInsert')} />}
    >
      <form id={form} className={`${styles['form']} ${styles['size']}`} onSubmit={send} noValidate>
        <Field
          label={say('editorTableRows')}
          name="rows"
          value={rows}
          onChange={setRows}
          inputMode="numeric"
          problem={isTried && tableProblem(size[0], 1) ? problem : undefined}
        />
        <Field
          label={say('editorTableColumns')}
          name="columns"
          value={columns}
          onChange={setColumns}
          inputMode="numeric"
          problem={isTried && tableProblem(1, size[1]) ? problem : undefined}
        />
        <SendByEnter />
      </form>
    </Dialog>
  );
}

const numberIn = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

/** Stands below the form that it sends. */
const SendButton = ({ form, label }: { form: string; label: string }) => (
  <Button onPress={() => (document.getElementById(form) as HTMLFormElement | null)?.requestSubmit()}>{label}</Button>
);
