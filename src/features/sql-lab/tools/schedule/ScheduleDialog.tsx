import { useState } from 'react'
import { clock } from '#data/platform/clock.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import type { Schedule } from '#domain/schedule/schedule.ts'
import type { ToolContext } from '#features/sql-lab/tools/tool.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { RunTimes } from './RunTimes.tsx'
import { ScheduleActions } from './ScheduleActions.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { ScheduleRuns } from './ScheduleRuns.tsx'
import { storeSchedule } from './store-schedule.ts'
import { type ScheduleForm, useScheduleForm } from './use-schedule-form.ts'
import { useScheduleState } from './use-schedule-state.ts'

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
  const { stored } = form
  const { state, runs, noteTurnedOn } = useScheduleState(saved, stored)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const problems = form.problemsAt(clock.now())
  const store = async (next: Schedule | null, onStored: () => void) => {
    setBusy(true)
    const isStored = await storeSchedule(db, saved, next)
    setBusy(false)
    if (isStored) onStored()
  }
  const set = () => {
    setChecked(true)
    if (problems.length > 0) return
    // A stored schedule is switched on again, also if nothing else changed.
    const since = { isPaused: stored?.isPaused ?? false, resumedAt: stored === null ? null : clock.now() }
    void store({ ...form.schedule, ...since }, onClose)
  }
  const turn = () => {
    if (stored === null) return
    if (state === 'on') void store({ ...stored, isPaused: true }, () => undefined)
    else void store({ ...stored, isPaused: false, resumedAt: clock.now() }, noteTurnedOn)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={`Schedule of “${isolated(saved.current.name)}”`}
      sentence={sentenceOf(head.isChanged)}
      actions={
        <ScheduleActions
          state={stored === null ? null : state}
          isBusy={isBusy}
          onRemove={() => void store(null, onClose)}
          onSwitch={turn}
          onCancel={onClose}
          onStore={set}
        />
      }
    >
      <ScheduleFields
        form={form}
        problems={isChecked || stored !== null ? problems : problems.filter(isTyped(form))}
      />
      <RunTimes schedule={form.schedule} hasProblem={problems.length > 0} />
      {stored !== null && <ScheduleRuns saved={saved} state={state} runs={runs} />}
    </Dialog>
  )
}

/** Problems of the untouched form are shown once the user wants to store it. */
function isTyped({ touched }: ScheduleForm) {
  return ({ field }: { readonly field: keyof Schedule }) => touched.has(field)
}

function sentenceOf(isChanged: boolean): string {
  const as = 'The server runs it with your permissions and stores the results.'
  return isChanged ? `${as} Changes of this tab run once they are saved.` : as
}
