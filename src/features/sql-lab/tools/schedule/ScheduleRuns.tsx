import { requestScheduledRun } from '#data/http/schedules.ts'
import { notify } from '#data/platform/toasts.ts'
import type { WireSchedule, WireSlot } from '#domain/contract/server/schedule.ts'
import { isQueryId } from '#domain/core/ids.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import { MOST_FAILURES, readSchedule } from '#domain/schedule/schedule.ts'
import { zonedText } from '#domain/time/clock-text.ts'
import { isTimeZone } from '#domain/time/zone.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import css from './schedule.module.css'
import { slotState, slotText } from './slot-text.ts'
import type { ScheduleRunsState } from './use-schedule-runs.ts'
import type { StoredState } from './use-schedule-state.ts'

interface ScheduleRunsProps {
  readonly saved: SavedQuery
  readonly state: StoredState
  readonly runs: ScheduleRunsState
}

/** Lists the runs of a schedule, with their states, differences and results. */
export function ScheduleRuns({ saved: { serverId, current }, state, runs }: ScheduleRunsProps) {
  const { shown, problem, refresh } = runs
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
        <Button
          disabledReason={shown === null && 'The server has not confirmed this schedule yet'}
          onPress={() => void runNow()}
        >
          Run now
        </Button>
      </div>
      {problem !== null && <p className={css.note}>{problem}</p>}
      <State state={state} shown={shown} zone={zone} />
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

interface StateProps {
  readonly state: StoredState
  readonly shown: WireSchedule | null
  readonly zone: string
}

/** Why no run follows, or that none was yet. */
function State({ state, shown, zone }: StateProps) {
  if (state === 'paused') return <p className={css.note}>It is paused.</p>
  if (shown === null) return null
  if (state === 'off') return <Failures shown={shown} zone={zone} />
  if (shown.state === 'invalid') return <p className={css.note}>{`It never runs. ${shown.reason ?? ''}`}</p>
  if (shown.state === 'ended') return <p className={css.note}>It has ended.</p>
  return shown.runs.length === 0 ? <p className={css.note}>No run yet.</p> : null
}

interface FailuresProps {
  readonly shown: WireSchedule
  readonly zone: string
}

/** Names the failures for which a schedule was switched off, latest first. */
function Failures({ shown: { reason, runs }, zone }: FailuresProps) {
  const failed = runs
    .filter((slot) => slot.cause === 'time' && slot.state === 'failed')
    .slice(0, MOST_FAILURES)
  return (
    <div className={css.note}>
      <p className={css.off}>It was switched off after five failures in a row:</p>
      <ul className={css.failures} aria-label="Failures">
        {failed.map((slot) => (
          <li key={slot.at}>{`${zonedText(zone, slot.at)}: ${slot.reason ?? ''}`}</li>
        ))}
        {failed.length === 0 && <li>{reason}</li>}
      </ul>
    </div>
  )
}

function zoneOf(info: unknown): string {
  const read = readSchedule(info)
  const zone = (read.ok ? read.value : null)?.timeZone ?? 'UTC'
  return isTimeZone(zone) ? zone : 'UTC'
}
