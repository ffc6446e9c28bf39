/** SQL dialects of the editor. `duckdb` has its own keywords; unknown databases use `standard`. */
export type SqlDialectName =
  | 'duckdb'
  | 'postgresql'
  | 'mysql'
  | 'mariadb'
  | 'sqlite'
  | 'clickhouse'
  | 'mssql'
  | 'plsql'
  | 'cassandra'
  | 'bigquery'
  | 'standard'

/** A table of a catalogue with its columns. */
export type CompletionTable = {
  readonly schema?: string | undefined
  readonly name: string
  /** "table" or "view", shown beside the name. */
  readonly detail?: string | undefined
  readonly columns: readonly { readonly name: string; readonly type?: string | undefined }[]
}

/** The tables of a catalogue. It may have hundreds of thousands, of which only the requested ones become objects. */
export type CompletionTables = {
  /** The tables with a name, in any case, of all schemas. */
  readonly named: (name: string) => readonly CompletionTable[]
  /**
   * At most `most` tables that a typed word may mean, of a schema in any case, by default of the default one; fewer are all
   * that there are.
   */
  readonly like: (word: string, most: number, schema?: string) => readonly CompletionTable[]
}

/** The names for completion. Use the same object while nothing changed: a new one sets the language up again. */
export type CompletionCatalogue = {
  readonly tables: CompletionTables
  readonly schemas?: readonly string[] | undefined
  /** Its tables are offered without the name of the schema. */
  readonly defaultSchema?: string | undefined
}

/** The candidates for a name that is being typed; `from` is its start, `path` the names before its dot. */
export type SqlNames = {
  readonly from: number
  readonly path: readonly string[]
  /** Only tables are valid there. */
  readonly isTable: boolean
  /** The sources of the columns there: single columns, and tables with all of their columns. */
  readonly sources: readonly {
    readonly name: string
    readonly parts: readonly (
      | { readonly kind: 'column'; readonly name: string }
      | { readonly kind: 'table'; readonly path: readonly string[] }
    )[]
  }[]
  readonly queries: readonly string[]
  /** Functions of the database in addition to those of the dialect. */
  readonly functions?: readonly string[]
  /** Conditions for the join at the cursor, the most probable one first, with the reason to offer each. */
  readonly joins?: readonly {
    readonly pairs: readonly { readonly left: JoinedName; readonly right: JoinedName }[]
    readonly reason: string
  }[]
}

/** A column with the name of its source. */
type JoinedName = readonly [source: string, column: string]

/** Finds the candidates for a name at a position of a text; null where no name is valid. */
export type FindNames = (text: string, position: number, dialect: SqlDialectName) => Promise<SqlNames | null>

/** A problem at a place of the text. Lines and columns count from 1. */
export type CodeMark = {
  readonly line: number
  readonly column: number
  /** Number of underlined characters; the word at the place by default. */
  readonly length?: number | undefined
  /** Shown in a box below the line. */
  readonly message: string
  readonly action?:
    | { readonly label: string; readonly keys?: string | undefined; readonly run: () => void }
    | undefined
}

/** Offsets from 0, `to` not included. */
export type TextRange = { readonly from: number; readonly to: number }

/** A problem of the text, which is underlined; its message is shown at the cursor or the pointer. */
export type TextProblem = TextRange & { readonly message: string }

/**
 * Checks of the text being edited. `now` is called after the paint of each edit and must be fast; `later` after a pause, and
 * its signal aborts with the next edit. It returns null if it cannot tell.
 */
export type TextChecks = {
  readonly now: (text: string, cursor: number) => Promise<readonly TextProblem[]>
  readonly later?:
    | ((text: string, cursor: number, signal: AbortSignal) => Promise<readonly TextProblem[] | null>)
    | undefined
}

/** How an editor looks and which keys it has; `fontSize` in px, `tabWidth` in spaces. */
export type CodeSettings = {
  readonly fontSize: number
  readonly wraps: boolean
  readonly tabWidth: number
  readonly keySet: 'standard' | 'vim' | 'emacs'
}

/** Changes of a document that were not typed, in order, and the text that they apply to. */
export type TakenChanges = {
  readonly docKey: string
  readonly before: string
  readonly changes: readonly (TextRange & { readonly insert: string })[]
}

/** The selection and the place of the cursor. */
export type CodeSelection = TextRange & {
  /** The selected text; empty when nothing is selected. */
  readonly text: string
  /** Line and column of the cursor, from 1. */
  readonly line: number
  readonly column: number
}

/** A key in CodeMirror's notation: `Mod-Enter`, `Shift-Alt-f`. `run` returns false to pass the key on. */
export type CodeKey = { readonly key: string; readonly run: () => boolean | void }
