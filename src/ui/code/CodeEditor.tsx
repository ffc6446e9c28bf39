import { type Ref, useImperativeHandle, useLayoutEffect, useState } from 'react'
import { isFocusInDialog } from '#ui/keyboard/lost-focus.ts'
import css from './code.module.css'
import type {
  CodeKey,
  CodeMark,
  CodeSelection,
  CompletionCatalogue,
  FindNames,
  SqlDialectName,
  TakenChanges,
  TextRange,
} from './code-types.ts'
import { type CodeProps, CodeView, goTo, select, writeOver } from './code-view.ts'

/** What an owner can ask of the editor. */
export type CodeEditorHandle = {
  readonly focus: () => void
  /** Puts the cursor there, in view, and focuses. Line and column from 1. */
  readonly goTo: (line: number, column: number) => void
  /** Selects a range, brings it into view, and focuses: what is typed next replaces it. */
  readonly select: (range: TextRange) => void
  readonly selection: () => CodeSelection
  /** Replaces the selection, as typing does; Undo takes it back. */
  readonly insert: (text: string) => void
  /**
   * Takes changes of somebody else into a document while it is typed in: the cursor stays, and Undo takes them back. False
   * where the document is shown and holds another text than the changes were created for.
   */
  readonly take: (taken: TakenChanges) => boolean
  /** Replaces a range, as typing does; Undo takes it back. */
  readonly replace: (range: TextRange, text: string) => void
}

export type CodeEditorProps = {
  readonly label: string
  /** A new key opens another document with its own undo history and cursor, kept while the editor lives. */
  readonly docKey: string
  /** The text. A change from outside comes in as the smallest edit, and keeps cursor and history. */
  readonly doc: string
  /** What is selected, and in view, where a document is shown for the first time; its beginning when left out. */
  readonly opensAt?: TextRange | undefined
  readonly dialect: SqlDialectName
  readonly catalogue?: CompletionCatalogue | undefined
  /** Finds what may be written at a place, for the list of completions; without it there are keywords alone. */
  readonly findNames?: FindNames | undefined
  /** After every edit by the user. Do nothing slow here. */
  readonly onChange: (text: string) => void
  readonly onSelectionChange?: ((selection: CodeSelection) => void) | undefined
  /** Keep the array the same while nothing changed: a new one places the marks again. */
  readonly marks?: readonly CodeMark[] | undefined
  /** Asked before the editor's own keys. */
  readonly keys?: readonly CodeKey[] | undefined
  /** The statement at a place in the text: a bar stands beside its lines. */
  readonly statementAt?: ((text: string, position: number) => TextRange | undefined) | undefined
  /** Finds the placeholder of a text that nobody has written: a click selects it as a whole. */
  readonly placeholderIn?: ((text: string) => TextRange | undefined) | undefined
  readonly autoFocus?: boolean | undefined
  /** Whether lists of completions end where the editor does: below it stands what they must not hide. */
  readonly sparesBelow?: boolean | undefined
  readonly ref?: Ref<CodeEditorHandle> | undefined
}

const NO_MARKS: readonly CodeMark[] = []
const NO_KEYS: readonly CodeKey[] = []
const NO_SELECTION: CodeSelection = { from: 0, to: 0, text: '', line: 1, column: 1 }

/** The SQL editor: CodeMirror in a shadow root, so that the page's style policy holds. Load it lazily. */
export const CodeEditor = (props: CodeEditorProps) => {
  const { ref, autoFocus = false } = props
  const current = viewProps(props)
  const [editor] = useState(() => codeHost(current, autoFocus))
  // A key between the paint and a later effect would be typed into the text of before, and go as the new one comes in.
  useLayoutEffect(() => editor.update(current))
  useImperativeHandle(ref, () => editor.handle, [editor])
  const { mount } = editor
  return <div ref={mount} className={css.host} />
}

/**
 * Holds the view while its element is in the page; React's strict mode takes it out and in once. What was opened over
 * the page while the editor was on its way keeps the keyboard: a popover that loses it closes.
 */
const codeHost = (first: CodeProps, autoFocus: boolean) => {
  let props = first
  let code: CodeView | undefined
  const mount = (host: HTMLDivElement) => {
    // A root can be attached once.
    const created = new CodeView(host.shadowRoot ?? host.attachShadow({ mode: 'open' }), props)
    code = created
    // It cannot have the focus itself: a dialog or a drawer that gives it back to what had it means the text inside.
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
})
