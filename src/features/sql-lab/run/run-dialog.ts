import { editTab } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { RunMode } from '#domain/query/plan-run.ts'
import type { Ctas } from '#domain/query/query.ts'

/** The form of the parameters; `mode` is the run that waits for them, null if none does. */
interface ParametersDialog {
  readonly kind: 'parameters'
  readonly sql: string
  readonly mode: RunMode | null
  readonly ctas: Ctas | null
}

/** The question before a run that costs much; `accept` starts it. */
interface CostDialog {
  readonly kind: 'cost'
  readonly question: string
  readonly accept: () => void
}

/** The form or question that a run waits for. */
export type RunDialog = ParametersDialog | CostDialog | { readonly kind: 'relation' }

/** Options of a run. */
export interface RunExtras {
  readonly waits?: boolean
  readonly acceptsCost?: boolean
  readonly ctas?: Ctas | null
  readonly templateParams?: string | null
}

/** Shows what a run needs first: its parameters, or that its cost is accepted. */
export function questionsOf(
  show: (dialog: RunDialog) => void,
  form: Omit<ParametersDialog, 'kind'>,
  accept: () => void,
) {
  return {
    onMissing: () => show({ kind: 'parameters', ...form }),
    onCostly: (question: string) => show({ kind: 'cost', question, accept }),
  }
}

/** Dependencies of the dialogs. */
interface DialogParts {
  readonly db: LocalDatabase
  readonly localId: LocalId
  readonly show: (dialog: RunDialog | null) => void
  readonly textNow: () => string | null
  readonly runWith: (mode: RunMode, extras: RunExtras) => Promise<void>
}

/** Opens the forms of a tab's runs, and applies their values. */
export function runDialogActions({ db, localId, show, textNow, runWith }: DialogParts) {
  return {
    openParameters: () => show({ kind: 'parameters', sql: textNow() ?? '', mode: null, ctas: null }),
    openRelation: () => show({ kind: 'relation' }),
    closeDialog: () => show(null),
    /** Stores the parameters in the tab, and starts the run that needed them. Returns an error message, or null on success. */
    setParameters: async (templateParams: string | null, { mode, ctas }: ParametersDialog) => {
      const stored = await editTab(db, localId, { templateParams })
      if (!stored.ok) return stored.error.message
      show(null)
      if (mode !== null) void runWith(mode, { ctas, templateParams })
      return null
    },
    /** Runs after its cost was accepted. */
    acceptCost: ({ accept }: CostDialog) => {
      show(null)
      accept()
    },
    /** Stores the rows that Run would show as a table or view. */
    makeRelation: (ctas: Ctas) => {
      show(null)
      void runWith('run', { ctas })
    },
  }
}
