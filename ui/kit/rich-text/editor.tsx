import { type ContentBlock, Editor as DraftEditor, EditorState, getDefaultKeyBinding, RichUtils } from 'draft-js';
import { observer } from 'mobx-react-lite';
import {
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { initialEditorDocument } from '#core/applets';
import { editorMessages, formatMessage, registerMessages } from '#core/messages';
import { Notice } from '../feedback/notice.tsx';
import { LinkDialog, TableDialog } from './editor-dialogs.tsx';
import type { DraftJsEditor } from './draft-js-editor.ts';
import { editorSessionFor } from './editor-session.ts';
import {
  afterTabKey,
  linkAt,
  afterReturnKey,
  withLink,
  withoutLink,
  withoutAtomicBlock,
  withAtomicBlock,
  withAtomicBlockChanged,
} from './edits.ts';
import styles from './editor.module.css';
import type { EditorProps } from './editor-props.ts';
import { AtomicBlock, AtomicBlockContext } from './atomic-block.tsx';
import { type ToolbarAction, Toolbar } from './toolbar.tsx';
import { useComposedWords } from './use-composed-words.ts';
import { usePasting } from './use-pasting.ts';

registerMessages(editorMessages);

/** A rich text editor: toolbar, text, pasting and dropping. */
export const Editor = observer(function Editor({
  labelledBy,
  describedBy,
  value: document,
  source,
  initialText,
  onChange,
  onBlur,
  onImageUpload,
  placeholder,
  isDisabled = false,
  isInvalid = false,
}: EditorProps) {
  const id = useId();
  const begun = useMemo(() => (initialText ? initialEditorDocument(initialText) : null), [initialText]);
  const value = document ?? begun;
  const [session] = useState(() => editorSessionFor(source, value));
  // Before anything can be written: a key could come before an effect that waits for the paint.
  useLayoutEffect(
    () => session.connect(onChange, () => source?.current() ?? begun),
    [session, onChange, source, begun],
  );
  useLayoutEffect(() => {
    session.show();
    return session.hide;
  }, [session]);
  useLayoutEffect(() => session.setDocument(value), [session, value]);
  const editor = useRef<DraftJsEditor>(null);
  const page = useRef<HTMLDivElement>(null);
  useComposedWords(session, page);
  const tools = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const waiting = useRef<string | null>(null);
  const [asking, ask] = useState<'link' | 'table' | null>(null);
  const [isInside, setInside] = useState(false);
  const { uploading } = session;
  const isUploading = uploading.isPending;
  const isResting = isDisabled || isUploading;
  const { said, paste, addImages } = usePasting(session, editor, onImageUpload, isResting);
  const isReadOnly = isResting || isInside;
  /** Prevents the browser from handling a drop that the editor does not accept. */
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
  useEffect(() => setInside(false), [session.generation]);
  useEffect(() => {
    // Draft.js has no property for it.
    const text = page.current?.querySelector('.public-DraftEditor-content');
    if (isInvalid) text?.setAttribute('aria-invalid', 'true');
    else text?.removeAttribute('aria-invalid');
  }, [isInvalid, session.generation]);

  const act = (tool: ToolbarAction): void => {
    if (tool.kind === 'style') {
      const selection = session.state.getSelection();
      if (selection.isCollapsed() && !selection.getHasFocus()) editor.current?.focus();
      session.setState(RichUtils.toggleInlineStyle(session.state, tool.name));
    } else if (tool.kind === 'block') session.setState(RichUtils.toggleBlockType(session.state, tool.name));
    else if (tool.kind === 'history') session.setState(EditorState[tool.name](session.state));
    else if (tool.name === 'image') picker.current?.click();
    else ask(tool.name);
  };

  const bind = (event: KeyboardEvent): string | null => {
    if (event.key === 'Tab') {
      const next = afterTabKey(session.state, event.shiftKey);
      if (!next) return null;
      event.preventDefault();
      session.setState(next);
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
        session.setState(withAtomicBlockChanged(session.state, block, type, data)),
      onRemove: (block: ContentBlock) => {
        session.setState(withoutAtomicBlock(session.state, block));
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
    [session, isResting],
  );

  /** Applies the requested change, and moves the caret behind it. */
  const goOnWith = (next: EditorState): void => {
    ask(null);
    wantsCaret.current = true;
    session.setState(next);
  };

  const insertTable = (rows: number, columns: number): void => {
    const cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''));
    const before = new Set(
      session.state
        .getCurrentContent()
        .getBlocksAsArray()
        .map((block) => block.getKey()),
    );
    const next = withAtomicBlock(session.state, 'TABLE', { cells });
    const isNew = (block: ContentBlock): boolean => block.getType() === 'atomic' && !before.has(block.getKey());
    waiting.current = next.getCurrentContent().getBlocksAsArray().find(isNew)?.getKey() ?? null;
    ask(null);
    session.setState(next);
  };

  const content = session.state.getCurrentContent();
  const isPlain = content.getBlockMap().size === 1 && content.getFirstBlock().getType() === 'unstyled';
  const problem = said ? formatMessage(said.key, said.details) : uploading.refusal?.message;

  return (
    <div className={styles['editor']} data-disabled={isDisabled || undefined}>
      <Toolbar ref={tools} state={session.state} onAction={act} isDisabled={isResting} controls={id} />
      {problem && (
        <div ref={scrollIntoView}>
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what is written inside */}
      <div
        ref={page}
        id={id}
        className={styles['page']}
        onPasteCapture={paste}
        onDragOver={refuse}
        onDrop={refuse}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onBlur?.();
        }}
      >
        <AtomicBlockContext value={things}>
          <DraftEditor
            key={session.generation}
            ref={(one) => void (editor.current = one as DraftJsEditor | null)}
            editorState={session.state}
            onChange={session.setState}
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
              session.setState(next);
              return 'handled';
            }}
            handleReturn={(event, state) => {
              const next = afterReturnKey(state, event.shiftKey);
              if (!next) return 'not-handled';
              session.setState(next);
              return 'handled';
            }}
            handleDroppedFiles={(selection, files) => {
              session.setState(EditorState.acceptSelection(session.state, selection));
              addImages(files as File[]);
              return 'handled';
            }}
            blockRendererFn={(block: ContentBlock) =>
              block.getType() === 'atomic' ? { component: AtomicBlock, editable: false } : null
            }
          />
        </AtomicBlockContext>
        {isUploading && (
          <div className={styles['uploading']} role="status">
            {formatMessage('uploadingAsset')}
          </div>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept=".png,.jpg,.jpeg"
        hidden
        aria-label={formatMessage('editorImage')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) addImages(files);
        }}
      />
      {asking === 'link' && (
        <LinkDialog
          url={linkAt(session.state)?.url}
          hasWords={!session.state.getSelection().isCollapsed() || linkAt(session.state) !== undefined}
          onLink={(url, text) => goOnWith(withLink(session.state, url, text))}
          onRemove={() => goOnWith(withoutLink(session.state))}
          onClose={() => ask(null)}
        />
      )}
      {asking === 'table' && <TableDialog onTable={insertTable} onClose={() => ask(null)} />}
    </div>
  );
});

const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
