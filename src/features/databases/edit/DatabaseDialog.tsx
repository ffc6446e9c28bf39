import { useId, useState } from 'react'
import type { DatabaseDraft } from '#domain/connections/draft.ts'
import type { AvailableDatabase } from '#domain/contract/server/database-connection.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import { ConnectionFields } from './ConnectionFields.tsx'
import css from './edit.module.css'
import { forgetDraft, heldDraft } from './held-draft.ts'
import { PerformanceFields, SecurityFields, SqlLabFields } from './OptionFields.tsx'
import { type DatabaseForm, useDatabaseForm } from './use-database-form.ts'

interface DatabaseDialogProps {
  readonly initial: DatabaseDraft
  readonly kinds: readonly AvailableDatabase[]
  readonly hasConnection: boolean
  readonly hasLimits: boolean
  /** Why it cannot be changed; false if it can. */
  readonly denial: string | false
  /** A sentence about the state of the database. */
  readonly note: string | null
  readonly onSaved: () => void
  readonly onClose: () => void
}

const SECTIONS = [
  { id: 'connection', label: 'Connection' },
  { id: 'sql-lab', label: 'SQL Lab' },
  { id: 'performance', label: 'Performance' },
  { id: 'security', label: 'Security' },
]

/** Connects a database, or changes one. Closing by Esc leaves the text in this window, without secrets. Load it lazily. */
export const DatabaseDialog = (props: DatabaseDialogProps) => {
  const { initial, hasConnection, denial, note, onSaved, onClose } = props
  const [held] = useState(() => heldDraft(initial.id))
  const form = useDatabaseForm({
    initial: held ?? initial,
    storedName: initial.name,
    hasConnection,
    onSaved,
  })
  const isNew = initial.id === null
  const canReach = useCanReach()
  const blocked = denial || (!canReach && 'Databases are edited online')
  const cancel = () => {
    forgetDraft(initial.id)
    onClose()
  }
  return (
    <Dialog
      open
      size="regular"
      title={isNew ? 'Connect a database' : `Edit “${isolated(initial.name)}”`}
      sentence={
        note ?? (held === null ? undefined : 'Your text is as you left it. Enter the password again.')
      }
      onClose={onClose}
      error={form.outcome?.kind === 'failed' ? form.outcome.text : undefined}
      actions={
        <>
          {hasConnection && (
            <Button
              busy={form.busy === 'test'}
              busyLabel="Testing"
              disabledReason={blocked}
              onPress={form.test}
            >
              Test connection
            </Button>
          )}
          <Button onPress={cancel}>Cancel</Button>
          <Button
            kind="primary"
            busy={form.busy === 'save'}
            busyLabel={isNew ? 'Connecting' : 'Saving'}
            disabledReason={blocked}
            onPress={form.save}
          >
            {isNew ? 'Connect' : 'Save'}
          </Button>
        </>
      }
    >
      <Sections {...props} form={form} />
      <p role="status" className={css.works}>
        {form.outcome?.kind === 'works' ? 'The connection works.' : ''}
      </p>
    </Dialog>
  )
}

type SectionsProps = Pick<DatabaseDialogProps, 'kinds' | 'hasConnection' | 'hasLimits'> & {
  readonly form: DatabaseForm
}

const Sections = ({ form, kinds, hasConnection, hasLimits }: SectionsProps) => {
  const [section, setSection] = useState('connection')
  const panelId = useId()
  return (
    <div className={css.fields}>
      <SectionTabs
        label="Parts of the database"
        tabs={SECTIONS}
        activeId={section}
        onSelect={setSection}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" className={css.fields}>
        {section === 'connection' && (
          <ConnectionFields form={form} kinds={kinds} hasConnection={hasConnection} />
        )}
        {section === 'sql-lab' && <SqlLabFields form={form} hasLimits={hasLimits} />}
        {section === 'performance' && <PerformanceFields form={form} hasLimits={hasLimits} />}
        {section === 'security' && <SecurityFields form={form} hasLimits={hasLimits} />}
        {form.isWrong && (
          <p role="alert" className={css.hint}>
            Some fields need another value.
          </p>
        )}
      </div>
    </div>
  )
}
