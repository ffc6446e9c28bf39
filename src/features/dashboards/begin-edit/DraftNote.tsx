import { readDraftedDashboards } from '#data/answers/dashboards/read-drafted.ts'
import { useLive } from '#data/db/live.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { addressName } from '#domain/dashboard/address-name.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import css from './draft-note.module.css'

type DraftNoteProps = { readonly dashboard: Pick<Dashboard, 'id' | 'localId' | 'slug'> }

/** Reports unsaved changes of a dashboard on this device, which its charts do not show, with the way back to them. */
export const DraftNote = ({ dashboard }: DraftNoteProps) => {
  const { db } = useWorkspace()
  const drafts = readyValue(useLive(async () => readDraftedDashboards(db), [db]))
  if (drafts?.has(dashboard.localId) !== true) return null
  return (
    <p className={css.note} role="note">
      This is the saved dashboard. Your unsaved changes are on this device.{' '}
      <a href={links.editDashboard(addressName(dashboard))}>Continue editing</a>
    </p>
  )
}
