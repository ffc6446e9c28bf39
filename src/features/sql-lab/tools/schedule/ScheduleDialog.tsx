import { useState } from 'react'
import { clock } from '#data/platform/clock.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import type { ToolContext } from '#features/sql-lab/tools/tool.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { RunTimes } from './RunTimes.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { ScheduleRuns } from './ScheduleRuns.tsx'
import { storeSchedule } from './store-schedule.ts'
import { type ScheduleForm, useScheduleForm } from './use-schedule-form.ts'

interface ScheduleDialogProps {
  readonly context: ToolContext
  readonly onClose: () => void
}

/** Sets when the saved query of the tab runs by itself, and lists its runs. */
export function ScheduleDialog({ context, onClose }: ScheduleDialogProps) {
  const { bound, saving } = context
  if (bound !== null) return <SavedSchedule context={context} saved={bound} onClose={onClose} />
  const save = () => {
    onClose()
    saving.saveAs()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Schedule"
      sentence="A schedule belongs to a saved query. Save this query first."
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" disabledReason={saving.problem} onPress={save}>
            Save…
          </Button>
        </>
      }
    />
  )
}

interface SavedScheduleProps extends ScheduleDialogProps {
  readonly saved: SavedQuery
}

function SavedSchedule({ context: { db, head }, saved, onClose }: SavedScheduleProps) {
  const form = useScheduleForm(saved.current.schedule)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const problems = form.problemsAt(clock.now())
  const isNew = form.stored === null
  const store = async (next: Parameters<typeof storeSchedule>[2]) => {
    setBusy(true)
    const isStored = await storeSchedule(db, saved, next)
    setBusy(false)
    if (isStored) onClose()
  }
  const set = () => {
    setChecked(true)
    // A stored schedule is switched on again, also if nothing else changed.
    const resumedAt = isNew ? null : clock.now()
    if (problems.length === 0) void store({ ...form.schedule, resumedAt })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={`Schedule of “${isolated(saved.current.name)}”`}
      sentence={sentenceOf(head.isChanged)}
      actions={
        <>
          {!isNew && (
            <Button disabledReason={isBusy && 'It is being stored'} onPress={() => void store(null)}>
              Remove schedule
            </Button>
          )}
          {form.stored !== null && (
            <Button
              disabledReason={isBusy && 'It is being stored'}
              onPress={() => form.stored && void store(pausedOrResumed(form.stored, clock.now()))}
            >
              {form.stored.isPaused ? 'Resume' : 'Pause'}
            </Button>
          )}
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" busy={isBusy} busyLabel="Storing" onPress={set}>
            {isNew ? 'Schedule' : 'Store schedule'}
          </Button>
        </>
      }
    >
      <ScheduleFields
        form={form}
        problems={isChecked || !isNew ? problems : problems.filter(isTyped(form))}
      />
      <RunTimes schedule={form.schedule} hasProblem={problems.length > 0} />
      {form.stored !== null && (
        <ScheduleRuns
          saved={saved}
          onResume={() => form.stored && void store(resumed(form.stored, clock.now()))}
        />
      )}
    </Dialog>
  )
}

/** Problems of the untouched form are shown once the user wants to store it. */
function isTyped({ touched }: ScheduleForm) {
  return ({ field }: { readonly field: keyof ScheduleForm['schedule'] }) => touched.has(field)
}

function pausedOrResumed(stored: ScheduleForm['schedule'], now: number): ScheduleForm['schedule'] {
  return stored.isPaused ? resumed(stored, now) : { ...stored, isPaused: true }
}

function resumed(stored: ScheduleForm['schedule'], now: number): ScheduleForm['schedule'] {
  return { ...stored, isPaused: false, resumedAt: now }
}

function sentenceOf(isChanged: boolean): string {
  const as = 'The server runs it with your permissions and stores the results.'
  return isChanged ? `${as} Changes of this tab run once they are saved.` : as
}
