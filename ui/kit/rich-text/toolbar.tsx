import { type EditorState, RichUtils } from 'draft-js';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { type MessageKey, formatMessage } from '#core/messages';
import { linkAt } from './edits.ts';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';
import styles from './toolbar.module.css';

/** What a tool does: to the text itself, or by asking first. */
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
  /** The id of what it works on. */
  readonly controls: string;
  readonly ref: Ref<HTMLDivElement>;
}

/** The tools of the editor: one stop of the Tab key, arrows from tool to tool. */
export function Toolbar({ state, onAction, isDisabled, controls, ref }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
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
