import { Fragment, type ReactNode } from 'react';
import {
  type EditorDocument,
  type EditorItem,
  type EditorList,
  type EditorMark,
  type EditorPart,
  editorParts,
  type EditorProse,
  type EditorRun,
} from '#core/applets';
import { formatMessage } from '#core/messages';
import own from './editor-document-view.module.css';
import styles from './rich-text-view.module.css';
import { StoredImage } from '../media/stored-image.tsx';

interface EditorDocumentViewProps {
  document: EditorDocument;
  /** The number of levels by which its headings are below the page's title. */
  headingOffset?: number | undefined;
}

/** A text from the editor as page content: scripts never run, and each paragraph has its own direction (APL-63). */
export function EditorDocumentView({ document, headingOffset = 2 }: EditorDocumentViewProps) {
  const parts = editorParts(document);
  const levels = levelsOf(parts, headingOffset);
  return (
    <div className={`${styles['text']} ${own['written']}`}>
      {parts.map((part, index) => (
        <Fragment key={index}>{drawn(part, levels)}</Fragment>
      ))}
    </div>
  );
}

/** The heading levels on this page, without gaps between those that are used. */
function levelsOf(parts: readonly EditorPart[], below: number): (level: number) => number {
  const used = [...new Set(parts.flatMap((part) => (part.kind === 'heading' ? part.level : [])))].toSorted(
    (one, other) => one - other,
  );
  return (level) => Math.min(used.indexOf(level) + 1 + below, 6);
}

function drawn(part: EditorPart, levels: (level: number) => number): ReactNode {
  switch (part.kind) {
    case 'paragraph':
      return <p dir="auto">{renderRuns(part.runs)}</p>;
    case 'heading':
      return heading(part, levels(part.level));
    case 'quote':
      return <blockquote dir="auto">{renderRuns(part.runs)}</blockquote>;
    case 'list':
      return list(part);
    case 'image':
      return (
        <figure className={own['figure']}>
          <StoredImage address={part.src} alt={part.alt} />
        </figure>
      );
    case 'table':
      return table(part.rows);
  }
}

function heading({ level, runs }: EditorProse, depth: number): ReactNode {
  const Tag = `h${depth}` as 'h3';
  return (
    <Tag data-level={level} dir="auto">
      {renderRuns(runs)}
    </Tag>
  );
}

function list({ isOrdered, items }: EditorList): ReactNode {
  const Tag = isOrdered ? 'ol' : 'ul';
  return <Tag>{items.map(item)}</Tag>;
}

const item = ({ runs, lists }: EditorItem, index: number): ReactNode => (
  <li key={index} dir="auto">
    {renderRuns(runs)}
    {lists.map((inner, at) => (
      <Fragment key={at}>{list(inner)}</Fragment>
    ))}
  </li>
);

const table = (rows: readonly (readonly string[])[]): ReactNode => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
  <div className={styles['table']} role="region" aria-label={formatMessage('table')} tabIndex={0}>
    <table>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column} dir="auto">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const renderRuns = (runs: readonly EditorRun[]): ReactNode =>
  runs.map((run, index) => <Fragment key={index}>{linked(run)}</Fragment>);

function linked({ text, marks, link }: EditorRun): ReactNode {
  const marked = marks.reduceRight<ReactNode>((inside, mark) => MARKS[mark](inside), text);
  if (link === null) return marked;
  return (
    <a href={link} rel="noopener noreferrer nofollow" target={/^mailto:/i.test(link) ? undefined : '_blank'}>
      {marked}
    </a>
  );
}

const MARKS: Readonly<Record<EditorMark, (text: ReactNode) => ReactNode>> = {
  BOLD: (text) => <strong>{text}</strong>,
  ITALIC: (text) => <em>{text}</em>,
  UNDERLINE: (text) => <u>{text}</u>,
  STRIKETHROUGH: (text) => <s>{text}</s>,
  CODE: (text) => <code>{text}</code>,
};
