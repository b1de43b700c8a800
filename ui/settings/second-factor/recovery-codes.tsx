import { useEffect, useRef, useState } from 'react';
import { formatMessage } from '#core/messages';
import { copyText } from '../../kit/browser/copy-text.ts';
import { saveFile } from '../../kit/browser/save-file.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/form/button.tsx';

/** Recovery codes, shown once, with buttons to copy, download and confirm that they are saved. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [isCopied, setCopied] = useState<boolean>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {formatMessage('recoveryCodesTitle')}
      </h3>
      <p>{formatMessage('recoveryCodesLead')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="line-3">
        <Button variant="quiet" onPress={() => void copyText(text).then(setCopied)}>
          {formatMessage('recoveryCodesCopy')}
        </Button>
        <Button
          variant="quiet"
          onPress={() => saveFile('recovery-codes.txt', new TextEncoder().encode(text), 'text/plain')}
        >
          {formatMessage('recoveryCodesDownload')}
        </Button>
      </div>
      {isCopied !== undefined && (
        <Notice tone={isCopied ? 'ok' : 'info'}>
          {formatMessage(isCopied ? 'recoveryCodesCopied' : 'recoveryCodesNotCopied')}
        </Notice>
      )}
      <div>
        <Button onPress={onSaved}>{formatMessage('recoveryCodesSaved')}</Button>
      </div>
    </>
  );
}
