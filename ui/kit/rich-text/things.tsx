import type { ContentBlock, ContentState } from 'draft-js';
import { createContext, useContext, useEffect, useRef } from 'react';
import { say } from '#core/messages';
import { Button } from '../button.tsx';
import { StoredImage } from '../stored-image.tsx';
import styles from './things.module.css';

type Data = Readonly<Record<string, unknown>>;

interface ThingDesk {
  readonly onThing: (block: ContentBlock, type: string, data: Data) => void;
  readonly onRemove: (block: ContentBlock) => void;
  /** Whether something inside a picture or a table is written in, which the editor around it must not hear. */
  readonly onInside: (isInside: boolean) => void;
  /** Whether the caret is to go into this table, said once. */
  readonly takesCaret: (block: ContentBlock) => boolean;
  readonly isDisabled: boolean;
}

/** What the pictures and tables in a text can ask of the editor around them. */
export const Things = createContext<ThingDesk | null>(null);

interface ThingProps {
  readonly block: ContentBlock;
  readonly contentState: ContentState;
}

/** A picture or a table in its place in the text. */
export function Thing({ block, contentState }: ThingProps) {
  const desk = useContext(Things);
  const key = block.getLength() > 0 ? block.getEntityAt(0) : null;
  if (!desk || !key) return null;
  const entity = contentState.getEntity(key);
  const data = entity.getData() as Data;
  const change = (more: Data): void => desk.onThing(block, entity.getType(), { ...data, ...more });
  return (
    <div
      className={styles['thing']}
      contentEditable={false}
      suppressContentEditableWarning
      onFocus={() => desk.onInside(true)}
      onBlur={() => desk.onInside(false)}
    >
      {entity.getType() === 'IMAGE' ? (
        <Picture src={textOf(data['src'])} alt={textOf(data['alt'])} onAlt={(alt) => change({ alt })} />
      ) : (
        <Table block={block} cells={cellsOf(data['cells'])} onCells={(cells) => change({ cells })} />
      )}
      <div className={styles['actions']}>
        <Button variant="plain" isDisabled={desk.isDisabled} onPress={() => desk.onRemove(block)}>
          {say(entity.getType() === 'IMAGE' ? 'editorImageRemove' : 'editorTableRemove')}
        </Button>
      </div>
    </div>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Cells = readonly (readonly string[])[];

const cellsOf = (value: unknown): Cells =>
  Array.isArray(value) ? value.map((row: unknown) => (Array.isArray(row) ? row.map(textOf) : [])) : [];

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  readonly onAlt: (alt: string) => void;
}

function Picture({ src, alt, onAlt }: PictureProps) {
  const desk = useContext(Things);
  return (
    <>
      <StoredImage address={src} alt={alt} />
      <input
        className={styles['alt']}
        aria-label={say('editorImageAlt')}
        placeholder={say('editorImageAlt')}
        dir="auto"
        value={alt}
        maxLength={500}
        disabled={desk?.isDisabled}
        onChange={(event) => onAlt(event.target.value)}
      />
    </>
  );
}

interface TableProps {
  readonly block: ContentBlock;
  readonly cells: Cells;
  readonly onCells: (cells: Cells) => void;
}

/** The most characters that one cell takes. */
const CELL_LIMIT = 5000;

function Table({ block, cells, onCells }: TableProps) {
  const desk = useContext(Things);
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (desk?.takesCaret(block)) first.current?.focus();
  }, [desk, block]);

  const write = (row: number, column: number, words: string): void =>
    onCells(cells.map((one, at) => (at === row ? one.map((cell, of) => (of === column ? words : cell)) : one)));

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
                    aria-label={say('editorTableCell', { row: at + 1, column: column + 1 })}
                    value={cell}
                    maxLength={CELL_LIMIT}
                    disabled={desk?.isDisabled}
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
