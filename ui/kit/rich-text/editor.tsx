import { type ContentBlock, Editor as DraftEditor, EditorState, getDefaultKeyBinding, RichUtils } from 'draft-js';
import { observer } from 'mobx-react-lite';
import { type DragEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { openingDocument } from '#core/applets';
import { say } from '#core/messages';
import { Notice } from '../notice.tsx';
import { LinkDialog, TableDialog } from './dialogs.tsx';
import type { Draft } from './draft.ts';
import { deskAt } from './editor-desk.ts';
import {
  indented,
  linkAt,
  returned,
  withLink,
  withoutLink,
  withoutThing,
  withThing,
  withThingChanged,
} from './edits.ts';
import styles from './editor.module.css';
import type { EditorProps } from './editor-props.ts';
import { Thing, Things } from './things.tsx';
import { type ToolAct, Toolbar } from './toolbar.tsx';
import { usePasting } from './use-pasting.ts';

/** A rich text to write: its tools, its page, and what comes into it from elsewhere. */
export const Editor = observer(function Editor({
  labelledBy,
  describedBy,
  value: written,
  place,
  opening,
  onChange,
  onLeave,
  onImage,
  placeholder,
  isDisabled = false,
}: EditorProps) {
  const id = useId();
  const begun = useMemo(() => (opening ? openingDocument(opening) : null), [opening]);
  const value = written ?? begun;
  const [desk] = useState(() => deskAt(place, value));
  useEffect(() => desk.tellTo(onChange, () => place?.text() ?? begun), [desk, onChange, place, begun]);
  useEffect(() => {
    desk.comeIntoView();
    return desk.leaveView;
  }, [desk]);
  useEffect(() => desk.offer(value), [desk, value]);
  const editor = useRef<Draft>(null);
  const tools = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const waiting = useRef<string | null>(null);
  const [asking, ask] = useState<'link' | 'table' | null>(null);
  const [isInside, setInside] = useState(false);
  const { uploading } = desk;
  const isUploading = uploading.isPending;
  const isResting = isDisabled || isUploading;
  const { said, paste, addImages } = usePasting(desk, editor, onImage, isResting);
  const isReadOnly = isResting || isInside;
  /** Where the editor takes nothing, the browser would take it in its own way. */
  const refuse = (event: DragEvent): void => {
    if (isResting || (isInside && event.dataTransfer.types.includes('Files'))) event.preventDefault();
  };
  const wantsCaret = useRef(false);
  useEffect(() => {
    if (isUploading) wantsCaret.current = true;
    if (isReadOnly || asking !== null || !wantsCaret.current) return;
    wantsCaret.current = false;
    editor.current?.focus();
  }, [isUploading, isReadOnly, asking]);
  useEffect(() => setInside(false), [desk.generation]);

  const act = (tool: ToolAct): void => {
    if (tool.kind === 'style') {
      const selection = desk.state.getSelection();
      if (selection.isCollapsed() && !selection.getHasFocus()) editor.current?.focus();
      desk.change(RichUtils.toggleInlineStyle(desk.state, tool.name));
    } else if (tool.kind === 'block') desk.change(RichUtils.toggleBlockType(desk.state, tool.name));
    else if (tool.kind === 'history') desk.change(EditorState[tool.name](desk.state));
    else if (tool.name === 'image') picker.current?.click();
    else ask(tool.name);
  };

  const bind = (event: KeyboardEvent): string | null => {
    if (event.key === 'Tab') {
      const next = indented(desk.state, event.shiftKey);
      if (!next) return null;
      event.preventDefault();
      desk.change(next);
      return null;
    }
    if (event.altKey && event.key === 'F10') {
      tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      return null;
    }
    if ((event.ctrlKey || event.metaKey) && event.key === 'k') {
      event.preventDefault();
      ask('link');
      return null;
    }
    const command = getDefaultKeyBinding(event);
    return command === 'code' ? null : command;
  };

  const things = useMemo(
    () => ({
      onThing: (block: ContentBlock, type: string, data: Readonly<Record<string, unknown>>) =>
        desk.change(withThingChanged(desk.state, block, type, data)),
      onRemove: (block: ContentBlock) => {
        desk.change(withoutThing(desk.state, block));
        wantsCaret.current = true;
        setInside(false);
      },
      onInside: setInside,
      takesCaret: (block: ContentBlock) => {
        const isWaiting = waiting.current === block.getKey();
        if (isWaiting) waiting.current = null;
        return isWaiting;
      },
      isDisabled: isResting,
    }),
    [desk, isResting],
  );

  /** With what was asked for, and the caret behind it. */
  const goOnWith = (next: EditorState): void => {
    ask(null);
    wantsCaret.current = true;
    desk.change(next);
  };

  const insertTable = (rows: number, columns: number): void => {
    const cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''));
    const before = new Set(
      desk.state
        .getCurrentContent()
        .getBlocksAsArray()
        .map((block) => block.getKey()),
    );
    const next = withThing(desk.state, 'TABLE', { cells });
    const isNew = (block: ContentBlock): boolean => block.getType() === 'atomic' && !before.has(block.getKey());
    waiting.current = next.getCurrentContent().getBlocksAsArray().find(isNew)?.getKey() ?? null;
    ask(null);
    desk.change(next);
  };

  const content = desk.state.getCurrentContent();
  const isPlain = content.getBlockMap().size === 1 && content.getFirstBlock().getType() === 'unstyled';
  const problem = said ? say(said.key, said.details) : uploading.refusal?.message;

  return (
    <div className={styles['editor']} data-disabled={isDisabled || undefined}>
      <Toolbar ref={tools} state={desk.state} onAct={act} isDisabled={isResting} controls={id} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what is written inside */}
      <div
        id={id}
        className={styles['page']}
        onPasteCapture={paste}
        onDragOver={refuse}
        onDrop={refuse}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onLeave?.();
        }}
      >
        <Things value={things}>
          <DraftEditor
            key={desk.generation}
            ref={(one) => void (editor.current = one as Draft | null)}
            editorState={desk.state}
            onChange={desk.change}
            readOnly={isReadOnly}
            placeholder={isPlain ? placeholder : undefined}
            ariaLabelledBy={labelledBy}
            ariaDescribedBy={describedBy}
            ariaMultiline={!isReadOnly}
            role="textbox"
            spellCheck
            stripPastedStyles
            keyBindingFn={bind}
            handleKeyCommand={(command, state) => {
              const next = RichUtils.handleKeyCommand(state, command);
              if (!next) return 'not-handled';
              desk.change(next);
              return 'handled';
            }}
            handleReturn={(event, state) => {
              const next = returned(state, event.shiftKey);
              if (!next) return 'not-handled';
              desk.change(next);
              return 'handled';
            }}
            handleDroppedFiles={(selection, files) => {
              desk.change(EditorState.acceptSelection(desk.state, selection));
              addImages(files as File[]);
              return 'handled';
            }}
            blockRendererFn={(block: ContentBlock) =>
              block.getType() === 'atomic' ? { component: Thing, editable: false } : null
            }
          />
        </Things>
        {isUploading && (
          <div className={styles['uploading']} role="status">
            {say('uploadingAsset')}
          </div>
        )}
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <input
        ref={picker}
        type="file"
        accept=".png,.jpg,.jpeg"
        hidden
        aria-label={say('editorImage')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) addImages(files);
        }}
      />
      {asking === 'link' && (
        <LinkDialog
          url={linkAt(desk.state)?.url}
          hasWords={!desk.state.getSelection().isCollapsed() || linkAt(desk.state) !== undefined}
          onLink={(url, words) => goOnWith(withLink(desk.state, url, words))}
          onRemove={() => goOnWith(withoutLink(desk.state))}
          onClose={() => ask(null)}
        />
      )}
      {asking === 'table' && <TableDialog onTable={insertTable} onClose={() => ask(null)} />}
    </div>
  );
});
