import { Button } from '#ui/controls/Button.tsx'
import type { StoredState } from './use-schedule-state.ts'

interface ScheduleActionsProps {
  /** Null before a schedule is stored. */
  readonly state: StoredState | null
  readonly isBusy: boolean
  readonly onRemove: () => void
  /** Pauses a schedule that is on, else turns it on. */
  readonly onSwitch: () => void
  readonly onCancel: () => void
  readonly onStore: () => void
}

const SWITCHES: Readonly<Record<StoredState, string>> = {
  on: 'Pause',
  paused: 'Resume',
  off: 'Turn on again',
}

/** The buttons of the dialog of a schedule. Pausing and resuming leave the edited fields as they are. */
export function ScheduleActions(props: ScheduleActionsProps) {
  const { state, isBusy, onRemove, onSwitch, onCancel, onStore } = props
  const disabledReason = isBusy && 'It is being stored'
  return (
    <>
      {state !== null && (
        <>
          <Button disabledReason={disabledReason} onPress={onRemove}>
            Remove schedule
          </Button>
          <Button disabledReason={disabledReason} onPress={onSwitch}>
            {SWITCHES[state]}
          </Button>
        </>
      )}
      <Button onPress={onCancel}>Cancel</Button>
      <Button kind="primary" busy={isBusy} busyLabel="Storing" onPress={onStore}>
        {state === null ? 'Schedule' : 'Store schedule'}
      </Button>
    </>
  )
}
