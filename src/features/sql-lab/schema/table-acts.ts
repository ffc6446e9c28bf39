import type { LocalDatabase } from '#data/db/database.ts'
import type { SchemaPlace } from '#domain/sql/catalogue.ts'
import type { TreeTarget } from '#domain/sql/tree/tree-target.ts'
import type { SqlDialectName } from '#ui/code/code-types.ts'
import type { TabTables } from './use-tab-tables.ts'

/** A table of "My data" or of this device, and its dialog. */
export interface ManagedTable {
  readonly table: string
  readonly dialog: 'edit' | 'bin' | 'forget'
}

/** The commands on tables and columns of the shown schema. */
export interface TableActs {
  readonly db: LocalDatabase
  /** Null while no schema is known. */
  readonly place: SchemaPlace | null
  readonly dialect: SqlDialectName
  /** The chosen columns by the ids of their rows. */
  readonly chosen: ReadonlyMap<string, TreeTarget>
  /** Chooses a column, or opens the details of a table. */
  readonly choose: (id: string, target: TreeTarget) => void
  /** The text of a table or column; that of all chosen columns if it is one of them. */
  readonly textOf: (target: TreeTarget) => string
  /** Inserts text into the editor. */
  readonly insert: (text: string) => void
  /** Opens text in a new tab. */
  readonly openSql: (sql: string) => void
  readonly preview: (table: string) => void
  /** Why there is no preview; false if there is. */
  readonly previewProblem: string | false
  /** The tables in the tab's tree, and the commands on them. */
  readonly tables: TabTables
  readonly sorted: ReadonlySet<string>
  readonly sort: (table: string, isSorted: boolean) => void
  /** The table whose details are shown. */
  readonly details: string | null
  readonly showDetails: (table: string | null) => void
  /** Whether the tables are of "My data", where they are renamed and moved to the bin. */
  readonly areManaged: boolean
  /** The table whose dialog is shown. */
  readonly managed: ManagedTable | null
  readonly manage: (managed: ManagedTable | null) => void
}
