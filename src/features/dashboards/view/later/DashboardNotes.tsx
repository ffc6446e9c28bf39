import { timeLabel } from '#domain/time/time-label.ts'
import { DraftNote } from '#features/dashboards/begin-edit/DraftNote.tsx'
import css from '#features/dashboards/view/dashboard.module.css'
import type { DashboardView } from '#features/dashboards/view/state/use-dashboard-view.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DashboardIcon } from '#ui/icons.ts'
import { Unseen } from './Unseen.tsx'
import { useAddressNotes } from './use-address-notes.ts'

/**
 * Notes on this copy: parts that cannot be shown, a dashboard that the server no longer has, or a draft on this device. Beside
 * them the work that draws nothing.
 */
export const DashboardNotes = ({ view }: { readonly view: DashboardView }) => {
  const { stored, dashboard, isDeleted, now, search, linkNotes, cross, address, root, settings } = view
  const addressNotes = useAddressNotes(search, dashboard.filters)
  const notes = [...dashboard.notes, ...linkNotes, ...cross.notes, ...addressNotes]
  return (
    <>
      <Unseen view={view} />
      {(isDeleted || notes.length > 0) && (
        <div className={css.notes} role="note">
          {isDeleted && (
            <p>{`The server no longer has this dashboard. This is the copy on this device, ${timeLabel(stored.at, now)}.`}</p>
          )}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {!address.hidesTitle && <DraftNote dashboard={dashboard} />}
      {root.children.length === 0 && (
        <EmptyState icon={DashboardIcon} title="An empty dashboard" size="page" level={2}>
          {settings.open === null ? 'It has no charts yet.' : 'It has no charts yet. Edit it to add some.'}
        </EmptyState>
      )}
    </>
  )
}
