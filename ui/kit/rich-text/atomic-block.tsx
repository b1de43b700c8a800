import type { ContentBlock, ContentState } from 'draft-js';
import { createContext, useContext, useEffect, useRef } from 'react';
import { formatMessage } from '#core/messages';
import { Button } from '../form/button.tsx';
import { StoredImage } from '../media/stored-image.tsx';
import styles from './atomic-block.module.css';

type Data = Readonly<Record<string, unknown>>;

interface AtomicBlockHandlers {
  readonly onThing: (block: ContentBlock, type: string, data: Data) => void;
  readonly onRemove: (block: ContentBlock) => void;
  /**
   * Reports whether an input inside an image or a table has the focus, so that the editor around it ignores its events.
   */
  readonly onInside: (isInside: boolean) => void;
  /** Whether the caret should move into this table; true once. */
  readonly takesCaret: (block: ContentBlock) => boolean;
  readonly isDisabled: boolean;
}

/** The callbacks of images and tables in a text to the editor around them. */
export const AtomicBlockContext = createContext<AtomicBlockHandlers | null>(null);

interface AtomicBlockProps {
  readonly block: ContentBlock;
  readonly contentState: ContentState;
}

export function AtomicBlock({ block, contentState }: AtomicBlockProps) {
  const editor = useContext(AtomicBlockContext);
  const key = block.getLength() > 0 ? block.getEntityAt(0) : null;
  if (!editor || !key) return null;
  const entity = contentState.getEntity(key);
  const data = entity.getData() as Data;
  const change = (more: Data): void => editor.onThing(block, entity.getType(), { ...data, ...more });
  return (
    <div
      className={styles['thing']}
      contentEditable={false}
      suppressContentEditableWarning
      onFocus={() => editor.onInside(true)}
      onBlur={() => editor.onInside(false)}
    >
      {entity.getType() === 'IMAGE' ? (
        <EditorImage src={textOf(data['src'])} alt={textOf(data['alt'])} onAlt={(alt) => change({ alt })} />
      ) : (
        <EditorTable block={block} cells={cellsOf(data['cells'])} onCells={(cells) => change({ cells })} />
      )}
      <div className={styles['actions']}>
        <Button variant="plain" isDisabled={editor.isDisabled} onPress={() => editor.onRemove(block)}>
          {formatMessage(entity.getType() === 'IMAGE' ? 'editorImageRemove' : 'editorTableRemove')}
        </Button>
      </div>
    </div>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Cells = readonly (readonly string[])[];

const cellsOf = (value: unknown): Cells =>
  Array.isArray(value) ? value.map((row: unknown) => (Array.isArray(row) ? row.map(textOf) : [])) : [];

interface EditorImageProps {
  readonly src: string;
  readonly alt: string;
  readonly onAlt: (alt: string) => void;
}

function EditorImage({ src, alt, onAlt }: EditorImageProps) {
  const editor = useContext(AtomicBlockContext);
  return (
    <>
      <StoredImage address={src} alt={alt} />
      <input
        className={styles['alt']}
        aria-label={formatMessage('editorImageAlt')}
        placeholder={formatMessage('editorImageAlt')}
        dir="auto"
        value={alt}
        maxLength={500}
        disabled={editor?.isDisabled}
        onChange={(event) => onAlt(event.target.value)}
        onKeyDown={(event) => {
          // Enter does not send the form around the text.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </>
  );
}

interface EditorTableProps {
  readonly block: ContentBlock;
  readonly cells: Cells;
  readonly onCells: (cells: Cells) => void;
}

/** The maximum number of characters in a cell. */
const CELL_LIMIT = 5000;

function EditorTable({ block, cells, onCells }: EditorTableProps) {
  const editor = useContext(AtomicBlockContext);
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (editor?.takesCaret(block)) first.current?.focus();
  }, [editor, block]);

  const write = (row: number, column: number, text: string): void =>
    onCells(cells.map((one, at) => (at === row ? one.map((cell, of) => (of === column ? text : cell)) : one)));

  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <tbody>
          {cells.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>
                  <textarea
                    ref={at + column === 0 ? first : undefined}
                    className={styles['cell']}
                    rows={1}
                    dir="auto"
                    aria-label={formatMessage('editorTableCell', { row: at + 1, column: column + 1 })}
                    value={cell}
                    maxLength={CELL_LIMIT}
                    disabled={editor?.isDisabled}
                    onChange={(event) => write(at, column, event.target.value)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
