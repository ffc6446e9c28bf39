import type { Ref } from 'react'
import type {
  CodeKey,
  CodeMark,
  CodeSelection,
  CompletionCatalogue,
  SqlDialectName,
  TextRange,
} from './code-types.ts'

export type CodeEditorHandle = {
  readonly focus: () => void
  /** Puts the cursor there, in view, and focuses. Line and column from 1. */
  readonly goTo: (line: number, column: number) => void
  readonly selection: () => CodeSelection
  /** Replaces the selection, as typing does; Undo takes it back. */
  readonly insert: (text: string) => void
  /** Replaces a range, as typing does; Undo takes it back. */
  readonly replace: (range: TextRange, text: string) => void
}

export type CodeEditorProps = {
  readonly label: string
  /** A new key opens another document with its own undo history and cursor, kept while the editor lives. */
  readonly docKey: string
  /** The text. A change from outside comes in as the smallest edit, and keeps cursor and history. */
  readonly doc: string
  readonly dialect: SqlDialectName
  readonly catalogue?: CompletionCatalogue | undefined
  /** After every edit by the user. Do nothing slow here. */
  readonly onChange: (text: string) => void
  readonly onSelectionChange?: ((selection: CodeSelection) => void) | undefined
  readonly marks?: readonly CodeMark[] | undefined
  /** Asked before the editor's own keys. */
  readonly keys?: readonly CodeKey[] | undefined
  /** The statement at a place in the text: a bar stands beside its lines. */
  readonly statementAt?: ((text: string, position: number) => TextRange | undefined) | undefined
  readonly readOnly?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly autoFocus?: boolean | undefined
  readonly ref?: Ref<CodeEditorHandle> | undefined
}

/** The SQL editor: CodeMirror in a shadow root, so that the page's style policy holds. Load it lazily. */
export const CodeEditor = ({ label, doc, onChange }: CodeEditorProps) => (
  <textarea aria-label={label} value={doc} onChange={(event) => onChange(event.target.value)} />
)
