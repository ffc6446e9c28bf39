import { editTab } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { RunMode } from '#domain/query/plan-run.ts'
import type { Ctas } from '#domain/query/query.ts'

/** The form of the parameters; `mode` is the run that goes on with them, null where none waits. */
interface ParametersDialog {
  readonly kind: 'parameters'
  readonly sql: string
  readonly mode: RunMode | null
  readonly ctas: Ctas | null
}

/** A form that a run waits for. */
export type RunDialog = ParametersDialog | { readonly kind: 'relation' }

/** What a run is given beside its text. */
export interface RunExtras {
  readonly waits?: boolean
  readonly ctas?: Ctas | null
  readonly templateParams?: string | null
}

/** What the dialogs of a tab's runs act on. */
interface DialogParts {
  readonly db: LocalDatabase
  readonly localId: LocalId
  readonly show: (dialog: RunDialog | null) => void
  readonly textNow: () => string | null
  readonly runWith: (mode: RunMode, extras: RunExtras) => Promise<void>
}

/** Opens the forms of a tab's runs, and does what they are filled in for. */
export function runDialogActions({ db, localId, show, textNow, runWith }: DialogParts) {
  return {
    openParameters: () => show({ kind: 'parameters', sql: textNow() ?? '', mode: null, ctas: null }),
    openRelation: () => show({ kind: 'relation' }),
    closeDialog: () => show(null),
    /** Keeps the parameters with the tab, and goes on with the run that needed them. Gives what went wrong. */
    setParameters: async (templateParams: string | null, { mode, ctas }: ParametersDialog) => {
      const stored = await editTab(db, localId, { templateParams })
      if (!stored.ok) return stored.error.message
      show(null)
      if (mode !== null) void runWith(mode, { ctas, templateParams })
      return null
    },
    /** Makes a table or view of what Run would show. */
    makeRelation: (ctas: Ctas) => {
      show(null)
      void runWith('run', { ctas })
    },
  }
}
