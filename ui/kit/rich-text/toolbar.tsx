import styles from './toolbar.module.css';
import { type EditorState, RichUtils } from 'draft-js';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { type MessageKey, formatMessage } from '#core/messages';
import { isMirrored } from '../browser/reading-direction.ts';
import { linkAt } from './edits.ts';

const PATHS = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  underline: 'M7 5v6a5 5 0 0 0 10 0V5M6 20h12',
  one: 'M4 6v12m8-12v12M4 12h8m5-2 3-2v10',
  two: 'M4 6v12m8-12v12M4 12h8m4-1a2.3 2.3 0 1 1 4.4 1L16 18h5',
  three: 'M4 6v12m8-12v12M4 12h8m4-3.5a2.3 2.3 0 1 1 2.5 4 2.8 2.8 0 1 1-2.8 4',
  quote: 'M5 16c3-1 4-3 4-6V7H5v4h4m5 5c3-1 4-3 4-6V7h-4v4h4',
  bullets: 'M9 6h11M9 12h11M9 18h11M5 6v.1M5 12v.1M5 18v.1',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 15.5a1.2 1.2 0 1 1 2.3.6L4 19h2.8',
  link: 'M10 14a4 4 0 0 0 6 .5l2.5-2.5a4 4 0 0 0-5.700-5.700L11.500 7.700M14 10a4 4 0 0 0-6-.5L5.500 12a4 4 0 0 0 5.700 5.700l1.300-1.300',
  image: 'M4 5h16v14H4zm0 11 4.500-4.500 3.500 3.500 3-3 5 5M15.500 9.500v.1',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M9.500 5v14M15 5v14',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5m5 5H10a6 6 0 0 0 0 12h3',
} as const;

type ToolIconName = keyof typeof PATHS;

/** The icon of a tool; the name of its button carries the meaning. */
function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The action of a tool: a change to the text, or a dialog. */
export type ToolbarAction =
  | { readonly kind: 'style'; readonly name: string }
  | { readonly kind: 'block'; readonly name: string }
  | { readonly kind: 'ask'; readonly name: 'link' | 'image' | 'table' }
  | { readonly kind: 'history'; readonly name: 'undo' | 'redo' };

interface Tool {
  readonly icon: ToolIconName;
  readonly label: MessageKey;
  readonly action: ToolbarAction;
}

const tool = (icon: ToolIconName, label: MessageKey, kind: ToolbarAction['kind'], name: string): Tool => ({
  icon,
  label,
  action: { kind, name } as ToolbarAction,
});

const TOOLS: readonly Tool[] = [
  tool('bold', 'editorBold', 'style', 'BOLD'),
  tool('italic', 'editorItalic', 'style', 'ITALIC'),
  tool('underline', 'editorUnderline', 'style', 'UNDERLINE'),
  tool('one', 'editorHeadingOne', 'block', 'header-one'),
  tool('two', 'editorHeadingTwo', 'block', 'header-two'),
  tool('three', 'editorHeadingThree', 'block', 'header-three'),
  tool('quote', 'editorQuote', 'block', 'blockquote'),
  tool('bullets', 'editorBullets', 'block', 'unordered-list-item'),
  tool('numbers', 'editorNumbers', 'block', 'ordered-list-item'),
  tool('link', 'editorLink', 'ask', 'link'),
  tool('image', 'editorImage', 'ask', 'image'),
  tool('table', 'editorTable', 'ask', 'table'),
  tool('undo', 'editorUndo', 'history', 'undo'),
  tool('redo', 'editorRedo', 'history', 'redo'),
];

interface ToolbarProps {
  readonly state: EditorState;
  readonly onAction: (act: ToolbarAction) => void;
  readonly isDisabled: boolean;
  /** The id of the text that it controls. */
  readonly controls: string;
  readonly ref: Ref<HTMLDivElement>;
}

/** The editor's toolbar: one Tab stop, arrow keys move between tools. */
export function Toolbar({ state, onAction, isDisabled, controls, ref }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
    const forward = isMirrored(event.currentTarget) ? -1 : 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: current + forward,
      ArrowLeft: current - forward,
      Home: 0,
      End: TOOLS.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons.current[(next + TOOLS.length) % TOOLS.length]?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tools are reached one by one
    <div
      ref={ref}
      role="toolbar"
      aria-label={formatMessage('editorTools')}
      aria-controls={controls}
      className={styles['toolbar']}
      onKeyDown={moveFocus}
    >
      {TOOLS.map(({ icon, label, action }, index) => (
        <button
          key={label}
          ref={(button) => void (buttons.current[index] = button)}
          type="button"
          className={styles['tool']}
          tabIndex={index === current ? 0 : -1}
          aria-label={formatMessage(label)}
          title={formatMessage(label)}
          aria-pressed={action.kind === 'style' || action.kind === 'block' ? isOn(state, action) : undefined}
          aria-disabled={isDisabled || isIdle(state, action) || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => {
            if (!isDisabled && !isIdle(state, action)) onAction(action);
          }}
          data-on={action.name === 'link' && linkAt(state) ? true : undefined}
        >
          <ToolIcon name={icon} />
        </button>
      ))}
    </div>
  );
}

const isOn = (state: EditorState, { kind, name }: ToolbarAction): boolean =>
  kind === 'style' ? state.getCurrentInlineStyle().has(name) : RichUtils.getCurrentBlockType(state) === name;

const isIdle = (state: EditorState, { kind, name }: ToolbarAction): boolean =>
  kind === 'history' && (name === 'undo' ? state.getUndoStack() : state.getRedoStack()).size === 0;
