import type { ComponentType, RefObject } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import type { DeniedCapability } from '#domain/capabilities/denials.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import type { TabCommands } from '#features/sql-lab/model/tab-commands.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import type { TabRun } from '#features/sql-lab/run/use-tab-run.ts'
import type { Saving } from '#features/sql-lab/saved/use-saving.ts'
import type { TabPlaceChoice } from '#features/sql-lab/schema/use-tab-place.ts'
import type { CodeEditorHandle } from '#ui/code/CodeEditor.tsx'

/** The shown tab, as a tool reads and changes it. */
export interface ToolContext {
  readonly db: LocalDatabase
  readonly head: TabHead
  /** Its database and schema; `choice.place` are those of its runs. */
  readonly choice: TabPlaceChoice
  /** Its runs; `work.sourceNow()` is its text with the selected range. */
  readonly work: TabRun
  /** Its saved query; null if it has none. */
  readonly bound: SavedQuery | null
  readonly saving: Saving
  readonly editor: RefObject<CodeEditorHandle | null>
  readonly commands: TabCommands
}

/** Properties of the dialog of a tool. */
export interface ToolDialogProps {
  readonly context: ToolContext
  readonly onClose: () => void
}

interface ToolRow {
  readonly id: string
  readonly label: string
  /** Its group in the menu. */
  readonly group: 'run' | 'text' | 'share' | 'editor'
  /** Its key, a row of `KEYS.sqlLab`. */
  readonly keys?: string
  /** The capability of the server without which it is shown as disabled, with the reason. */
  readonly needs?: DeniedCapability
}

/**
 * A tool for the shown tab: it shows a dialog, or it runs. Either loads its code when it is chosen; the promise of `run` may
 * reject if the code cannot be loaded.
 */
export type Tool = ToolRow &
  (
    | { readonly Dialog: ComponentType<ToolDialogProps> }
    | { readonly run: (context: ToolContext) => void | Promise<void> }
  )
