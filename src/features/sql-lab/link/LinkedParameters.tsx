import { editTab } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { ParametersDialog } from '#features/sql-lab/params/ParametersDialog.tsx'
import type { LinkedForm } from './linked-form.ts'

interface LinkedParametersProps {
  readonly db: LocalDatabase
  readonly form: LinkedForm
  readonly onClose: () => void
}

/** The form of the parameters that a shared query brings along. It stores them and runs nothing. */
export const LinkedParameters = ({ db, form, onClose }: LinkedParametersProps) => (
  <ParametersDialog
    sql={form.sql}
    templateParams={form.templateParams}
    isRun={false}
    onSet={async (templateParams) => {
      const stored = await editTab(db, form.localId, { templateParams })
      if (!stored.ok) return stored.error.message
      onClose()
      return null
    }}
    onClose={onClose}
  />
)
