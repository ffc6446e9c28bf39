import { requestScheduledRun } from '#data/http/schedules.ts'
import { notify } from '#data/platform/toasts.ts'
import type { WireSchedule, WireSlot } from '#domain/contract/server/schedule.ts'
import { isQueryId } from '#domain/core/ids.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import { readSchedule } from '#domain/schedule/schedule.ts'
import { zonedText } from '#domain/time/clock-text.ts'
import { isTimeZone } from '#domain/time/zone.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import css from './schedule.module.css'
import { slotState, slotText } from './slot-text.ts'
import { useScheduleRuns } from './use-schedule-runs.ts'

interface ScheduleRunsProps {
  readonly saved: SavedQuery
  /** Switches a schedule on again that failed too often. */
  readonly onResume: () => void
}

/** Lists the runs of a schedule, with their states, differences and results. */
export function ScheduleRuns({ saved: { serverId, current }, onResume }: ScheduleRunsProps) {
  const { shown, problem, refresh } = useScheduleRuns(serverId)
  const zone = zoneOf(current.schedule)
  const runNow = async () => {
    if (serverId === null) return
    const requested = await requestScheduledRun(serverId)
    if (requested.ok) refresh()
    else notify({ type: 'danger', text: 'The run could not be requested', detail: requested.error.message })
  }
  return (
    <section className={css.runs}>
      <div className={css.head}>
        <h3 className={css.heading}>Runs</h3>
        <Button onPress={refresh}>Refresh</Button>
        {shown?.state === 'off' && <Button onPress={onResume}>Resume</Button>}
        <Button
          disabledReason={shown === null && 'The server has not confirmed this schedule yet'}
          onPress={() => void runNow()}
        >
          Run now
        </Button>
      </div>
      {problem !== null && <p className={css.note}>{problem}</p>}
      {shown !== null && <State shown={shown} />}
      {shown !== null && shown.runs.length > 0 && (
        <table className={css.table} aria-label="Runs of the schedule">
          <thead>
            <tr>
              <th scope="col">{`Time, ${zone}`}</th>
              <th scope="col">State</th>
              <th scope="col">Outcome</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {shown.runs.map((slot) => (
              <Run key={slot.at} slot={slot} zone={zone} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Run({ slot, zone }: { readonly slot: WireSlot; readonly zone: string }) {
  return (
    <tr>
      <td>{zonedText(zone, slot.at)}</td>
      <td data-state={slot.state}>{slotState(slot)}</td>
      <td className={css.outcome}>{slotText(slot)}</td>
      <td>
        <span className={css.links}>
          {slot.client_id !== null && (
            <a href={links.runs(`?run=${encodeURIComponent(slot.client_id)}`)}>
              {slot.results_key === null ? 'Open run' : 'Open result'}
            </a>
          )}
          {isQueryId(slot.compared_with) && isQueryId(slot.client_id) && (
            <a href={links.compareRuns(slot.compared_with, slot.client_id)}>Compare</a>
          )}
        </span>
      </td>
    </tr>
  )
}

/** Why no run follows, or that none was yet. */
function State({ shown: { state, reason, runs } }: { readonly shown: WireSchedule }) {
  const off = 'It was switched off after five failures in a row.'
  const text = {
    on: runs.length === 0 ? 'No run yet.' : null,
    paused: 'It is paused.',
    off: reason === null ? off : `${off} The last reason: ${reason}`,
    invalid: `It never runs. ${reason ?? ''}`,
    ended: 'It has ended.',
  }[state]
  return text === null ? null : <p className={css.note}>{text}</p>
}

function zoneOf(info: unknown): string {
  const read = readSchedule(info)
  const zone = (read.ok ? read.value : null)?.timeZone ?? 'UTC'
  return isTimeZone(zone) ? zone : 'UTC'
}
