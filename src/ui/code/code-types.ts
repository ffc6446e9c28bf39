/** SQL dialects that the editor knows. `duckdb` has its own keywords; unknown databases take `standard`. */
export type SqlDialectName =
  | 'duckdb'
  | 'postgresql'
  | 'mysql'
  | 'mariadb'
  | 'sqlite'
  | 'mssql'
  | 'plsql'
  | 'cassandra'
  | 'bigquery'
  | 'standard'

/** A table that completion offers, with its columns. */
export type CompletionTable = {
  readonly schema?: string | undefined
  readonly name: string
  /** "table" or "view", shown beside the name. */
  readonly detail?: string | undefined
  readonly columns: readonly { readonly name: string; readonly type?: string | undefined }[]
}

/** What completion knows. Keep the object the same while nothing changed: a new one sets the language up again. */
export type CompletionCatalogue = {
  readonly tables: readonly CompletionTable[]
  readonly schemas?: readonly string[] | undefined
  /** Its tables are offered without their schema's name. */
  readonly defaultSchema?: string | undefined
  /** Functions beyond the dialect's own. */
  readonly functions?: readonly string[] | undefined
}

/** What the name that is being written may mean; `from` is where it begins, `path` the names before its dot. */
export type SqlNames = {
  readonly from: number
  readonly path: readonly string[]
  /** It must name a table. */
  readonly isTable: boolean
  /** What is read there: single columns, and tables with all of theirs. */
  readonly sources: readonly {
    readonly name: string
    readonly parts: readonly (
      | { readonly kind: 'column'; readonly name: string }
      | { readonly kind: 'table'; readonly path: readonly string[] }
    )[]
  }[]
  readonly queries: readonly string[]
}

/** Finds what a name at a position of a text may mean; null where no name can be written. */
export type FindNames = (text: string, position: number, dialect: SqlDialectName) => Promise<SqlNames | null>

/** A place in the text that something is wrong with. Lines and columns count from 1. */
export type CodeMark = {
  readonly line: number
  readonly column: number
  /** Characters under the squiggle; the word at the place when left out. */
  readonly length?: number | undefined
  /** Shown in a box below the line. */
  readonly message: string
  readonly action?:
    | { readonly label: string; readonly keys?: string | undefined; readonly run: () => void }
    | undefined
}

/** Offsets from 0, `to` not included. */
export type TextRange = { readonly from: number; readonly to: number }

/** Changes of a document that did not come by typing, in order, for the text that they apply to. */
export type TakenChanges = {
  readonly docKey: string
  readonly before: string
  readonly changes: readonly (TextRange & { readonly insert: string })[]
}

/** What is selected, and where the cursor stands. */
export type CodeSelection = TextRange & {
  /** The selected text; empty when nothing is selected. */
  readonly text: string
  /** Line and column of the cursor, from 1. */
  readonly line: number
  readonly column: number
}

/** A key in CodeMirror's notation: `Mod-Enter`, `Shift-Alt-f`. `run` answers false to let the key pass on. */
export type CodeKey = { readonly key: string; readonly run: () => boolean | void }
