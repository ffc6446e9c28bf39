import { type Ref, useImperativeHandle, useLayoutEffect, useState } from 'react'
import { isFocusInDialog } from '#ui/keyboard/lost-focus.ts'
import css from './code.module.css'
import type { CodeProps } from './code-doc.ts'
import type {
  CodeKey,
  CodeMark,
  CodeSelection,
  CodeSettings,
  CompletionCatalogue,
  FindNames,
  SqlDialectName,
  TakenChanges,
  TextChecks,
  TextRange,
} from './code-types.ts'
import { CodeView, goTo, select, writeOver } from './code-view.ts'
import { docText } from './doc/doc-text.ts'

/** The methods of the editor. */
export type CodeEditorHandle = {
  readonly focus: () => void
  /** Moves the cursor there, scrolls to it, and focuses. Line and column from 1. */
  readonly goTo: (line: number, column: number) => void
  /** Selects a range, scrolls to it, and focuses: typed text replaces it. */
  readonly select: (range: TextRange) => void
  readonly selection: () => CodeSelection
  /** Replaces the selection as typing does, with undo. */
  readonly insert: (text: string) => void
  /**
   * Applies changes from elsewhere to a document while it is edited: the cursor stays, and undo reverts them. False where the
   * document is shown with another text than the one that the changes apply to.
   */
  readonly take: (taken: TakenChanges) => boolean
  /** Replaces a range as typing does, with undo. */
  readonly replace: (range: TextRange, text: string) => void
  /** The text with the last typed key. */
  readonly text: () => string
  /** Applies changes as one step of Undo; the cursor stays. Ranges are those of the text before. */
  readonly change: (changes: readonly (TextRange & { readonly insert: string })[]) => void
}

export type CodeEditorProps = {
  readonly label: string
  /** Another key opens another document with its own undo history and cursor, which are stored while the editor is mounted. */
  readonly docKey: string
  /** The text. A change from outside is applied as the smallest edit, so that cursor and history stay. */
  readonly doc: string
  /** The selected and visible range of a document that is shown for the first time; its beginning by default. */
  readonly opensAt?: TextRange | undefined
  /** Null for a text that is no SQL. */
  readonly dialect: SqlDialectName | null
  readonly catalogue?: CompletionCatalogue | undefined
  /** Finds the names that completion offers at a position; without it only keywords are offered. */
  readonly findNames?: FindNames | undefined
  /** Called after every edit by the user; must be fast. */
  readonly onChange: (text: string) => void
  readonly onSelectionChange?: ((selection: CodeSelection) => void) | undefined
  /** Use the same array while nothing changed: a new one places the marks again. */
  readonly marks?: readonly CodeMark[] | undefined
  /** Handled before the editor's own keys. */
  readonly keys?: readonly CodeKey[] | undefined
  /** The statement at a position of the text: a bar beside its lines marks it. */
  readonly statementAt?: ((text: string, position: number) => TextRange | undefined) | undefined
  /** Finds the placeholder of a generated text: a click selects it completely. */
  readonly placeholderIn?: ((text: string) => TextRange | undefined) | undefined
  /** Checks of the text while it is typed. */
  readonly checks?: TextChecks | undefined
  readonly settings?: CodeSettings | undefined
  readonly autoFocus?: boolean | undefined
  /** Whether completion lists end at the lower edge of the editor, because they must not hide what is below. */
  readonly sparesBelow?: boolean | undefined
  readonly ref?: Ref<CodeEditorHandle> | undefined
}

const STANDARD: CodeSettings = { fontSize: 13, wraps: false, tabWidth: 2, keySet: 'standard' }
const NO_MARKS: readonly CodeMark[] = []
const NO_KEYS: readonly CodeKey[] = []
const NO_SELECTION: CodeSelection = { from: 0, to: 0, text: '', line: 1, column: 1 }

/** The SQL editor: CodeMirror in a shadow root, which the style policy of the page requires. Load it lazily. */
export const CodeEditor = (props: CodeEditorProps) => {
  const { ref, autoFocus = false } = props
  const current = viewProps(props)
  const [editor] = useState(() => codeHost(current, autoFocus))
  // A layout effect: a key pressed before a later effect would be typed into the previous text and be lost.
  useLayoutEffect(() => editor.update(current))
  useImperativeHandle(ref, () => editor.handle, [editor])
  const { mount } = editor
  return <div ref={mount} className={css.host} />
}

/**
 * Holds the view while its element is in the page; React's strict mode removes and inserts it once. An overlay that was opened
 * while the editor was loading keeps the focus: a popover that loses it closes.
 */
const codeHost = (first: CodeProps, autoFocus: boolean) => {
  let props = first
  let code: CodeView | undefined
  const mount = (host: HTMLDivElement) => {
    // A shadow root can be attached once.
    const created = new CodeView(host.shadowRoot ?? host.attachShadow({ mode: 'open' }), props)
    code = created
    // The host cannot have the focus: a dialog or a drawer that returns the focus to it means the text inside.
    host.focus = () => created.view.focus()
    if (autoFocus && !isFocusInDialog()) created.view.focus()
    return () => {
      code = undefined
      created.destroy()
    }
  }
  const update = (next: CodeProps) => {
    props = next
    code?.update(next)
  }
  const handle: CodeEditorHandle = {
    focus: () => code?.view.focus(),
    goTo: (line, column) => code && goTo(code.view, line, column),
    select: (range) => code && select(code.view, range),
    selection: () => code?.selection() ?? NO_SELECTION,
    insert: (text) => code && writeOver(code.view, code.selection(), text),
    take: (taken) => code?.take(taken) ?? true,
    replace: (range, text) => code && writeOver(code.view, range, text),
    text: () => (code === undefined ? props.doc : docText(code.view.state.doc)),
    change: (changes) => code?.change(changes),
  }
  return { mount, update, handle }
}

const viewProps = (props: CodeEditorProps): CodeProps => ({
  label: props.label,
  docKey: props.docKey,
  doc: props.doc,
  opensAt: props.opensAt,
  dialect: props.dialect,
  catalogue: props.catalogue,
  findNames: props.findNames,
  onChange: props.onChange,
  onSelectionChange: props.onSelectionChange,
  marks: props.marks ?? NO_MARKS,
  keys: props.keys ?? NO_KEYS,
  statementAt: props.statementAt,
  placeholderIn: props.placeholderIn,
  sparesBelow: props.sparesBelow ?? false,
  checks: props.checks,
  settings: props.settings ?? STANDARD,
})
