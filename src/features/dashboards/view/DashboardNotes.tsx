import { timeLabel } from '#domain/time/time-label.ts'
import css from './dashboard.module.css'
import { useAddressNotes } from './state/use-address-notes.ts'
import type { DashboardView } from './state/use-dashboard-view.ts'

/** Notes on this copy: parts that cannot be shown, or a dashboard that the server no longer has. */
export const DashboardNotes = ({ view }: { readonly view: DashboardView }) => {
  const { stored, dashboard, isDeleted, now, search, linkNotes, cross } = view
  const addressNotes = useAddressNotes(search, dashboard.filters)
  const notes = [...dashboard.notes, ...linkNotes, ...cross.notes, ...addressNotes]
  if (!isDeleted && notes.length === 0) return null
  return (
    <div className={css.notes} role="note">
      {isDeleted && (
        <p>{`The server no longer has this dashboard. This is the copy on this device, ${timeLabel(stored.at, now)}.`}</p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
