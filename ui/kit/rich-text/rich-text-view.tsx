import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { type AnswerFile, mergedFile } from '#core/applets';
import { formatMessage } from '#core/messages';
import type { RichText, RichTextBranch, RichTextLeaf, RichTextNode } from '#core/shared';
import { linkTarget } from '../browser/safe-urls.ts';
import { readAssetFile, Media } from '../media/media.tsx';
import { UnknownContentPlaceholder } from '../feedback/unknown-content-placeholder.tsx';
import styles from './rich-text-view.module.css';

interface RichTextViewProps {
  document: RichText;
  /** The number of levels by which its headings are below the page's title: its first heading is an h2 by default. */
  headingOffset?: number | undefined;
}

/** An authored document as page content. An unknown node is named in its place and does not affect the rest (APL-8). */
export function RichTextView({ document, headingOffset = 1 }: RichTextViewProps) {
  return (
    <div className={styles['text']} dir="auto">
      {all(document.content, headingOffset)}
    </div>
  );
}

/** Renders a file that a document names; without it only the name is shown. */
export const ShowFileContext = createContext<((file: AnswerFile) => ReactNode) | undefined>(undefined);

type Renderer = (node: RichTextBranch, below: number) => ReactNode;

const inside = ({ content }: RichTextBranch, below: number): ReactNode => all(content, below);

const heading =
  (level: number): Renderer =>
  (node, below) => {
    const Tag = `h${Math.min(level + below, 6)}` as 'h2';
    return <Tag data-level={level}>{inside(node, below)}</Tag>;
  };

const RENDERERS = new Map<string, Renderer>([
  ['paragraph', (node, below) => <Paragraph node={node}>{inside(node, below)}</Paragraph>],
  ['heading-1', heading(1)],
  ['heading-2', heading(2)],
  ['heading-3', heading(3)],
  ['heading-4', heading(4)],
  ['heading-5', heading(5)],
  ['heading-6', heading(6)],
  ['unordered-list', (node, below) => <ul>{inside(node, below)}</ul>],
  ['ordered-list', (node, below) => <ol>{inside(node, below)}</ol>],
  ['list-item', (node, below) => <li>{inside(node, below)}</li>],
  ['blockquote', (node, below) => <blockquote>{inside(node, below)}</blockquote>],
  ['hr', () => <hr />],
  [
    'table',
    (node, below) => (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      <div className={styles['table']} role="region" aria-label={formatMessage('table')} tabIndex={0}>
        <table>
          <tbody>{inside(node, below)}</tbody>
        </table>
      </div>
    ),
  ],
  ['table-row', (node, below) => <tr>{inside(node, below)}</tr>],
  ['table-header-cell', (node, below) => <th scope="col">{inside(node, below)}</th>],
  ['table-cell', (node, below) => <td>{inside(node, below)}</td>],
  ['hyperlink', (node, below) => link(node.data['uri'], inside(node, below))],
  ['asset-hyperlink', (node, below) => link(readAssetFile(node.data)?.url, inside(node, below))],
  ['embedded-asset-block', (node) => <Media file={readAssetFile(node.data)} />],
]);

/** A paragraph, and below it the files that it names; if it contains only a file name, the file replaces it. */
function Paragraph({ node, children }: { node: RichTextBranch; children: ReactNode }) {
  const show = useContext(ShowFileContext);
  const files = show ? node.content.flatMap((part) => mergedFile(part) ?? []) : [];
  if (!show || files.length === 0) return <p>{children}</p>;
  return (
    <>
      {node.content.length > files.length && <p>{children}</p>}
      {files.map((file, index) => (
        <div key={index} className={styles['file']}>
          {show(file)}
        </div>
      ))}
    </>
  );
}

/** A link, or only its text if the URL is not allowed. */
function link(url: unknown, children: ReactNode): ReactNode {
  const target = typeof url === 'string' ? linkTarget(url) : undefined;
  if (target === undefined) return children;
  return (
    <a
      href={String(url)}
      rel={target === 'outward' ? 'noopener noreferrer' : undefined}
      target={target === 'outward' ? '_blank' : undefined}
    >
      {children}
    </a>
  );
}

/** Renders nodes; their positions can be their keys, because a document's nodes never change their order. */
function all(nodes: readonly RichTextNode[], below: number): ReactNode {
  return nodes.map((node, index) => <Fragment key={index}>{one(node, below)}</Fragment>);
}

function one(node: RichTextNode, below: number): ReactNode {
  if (isLeaf(node)) return marked(node);
  const draw = RENDERERS.get(node.nodeType);
  return draw ? draw(node, below) : <UnknownContentPlaceholder type={typeOf(node)} />;
}

const isLeaf = (node: RichTextNode): node is RichTextLeaf => node.nodeType === 'text';

const MARKS = new Map<string, (text: ReactNode) => ReactNode>([
  ['bold', (text) => <strong>{text}</strong>],
  ['italic', (text) => <em>{text}</em>],
  ['underline', (text) => <u>{text}</u>],
  ['strikethrough', (text) => <s>{text}</s>],
  ['code', (text) => <code>{text}</code>],
  ['superscript', (text) => <sup>{text}</sup>],
  ['subscript', (text) => <sub>{text}</sub>],
]);

const marked = ({ value, marks }: RichTextLeaf): ReactNode =>
  marks.reduce<ReactNode>((text, { type }) => MARKS.get(type)?.(text) ?? text, withBreaks(value));

const withBreaks = (value: string): ReactNode =>
  value.includes('\n')
    ? value.split('\n').map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))
    : value;

/** The type of an unknown node: an embedded entry's content type, or the node's own type. */
function typeOf({ nodeType, data }: RichTextBranch): string {
  let value: unknown = data;
  for (const key of ['target', 'sys', 'contentType', 'sys', 'id'])
    value = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
  return typeof value === 'string' ? value : nodeType;
}
