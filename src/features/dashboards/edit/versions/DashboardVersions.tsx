import { readDashboardVersions } from '#data/commands/dashboards/dashboard-versions.ts'
import { notify } from '#data/platform/toasts.ts'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { restoredDocument, shownDifferences } from '#domain/dashboard/edit/versions/restored-document.ts'
import { dashboardTitle } from '#domain/dashboard/title.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import type { DashboardEdit } from '#features/dashboards/edit/state/use-dashboard-edit.ts'
import { DashboardThumbnail } from '#features/dashboards/list/rows/DashboardThumbnail.tsx'
import { FieldDifference } from '#parts/versions/FieldDifference.tsx'
import { useVersionPages } from '#parts/versions/use-version-pages.ts'
import { VersionsFrame } from '#parts/versions/VersionsFrame.tsx'
import { useWorkspace } from '#parts/workspace.ts'
import css from './versions.module.css'

type DashboardVersionsProps = {
  readonly record: StoredDashboard
  readonly edit: DashboardEdit
  readonly onClose: () => void
}

/**
 * Lists the versions of a dashboard and its discarded drafts, and compares them with the draft. Restoring a version is one
 * step of the draft, which nothing overwrites until it is saved. Load it lazily.
 */
export const DashboardVersions = ({ record, edit, onClose }: DashboardVersionsProps) => {
  const { db } = useWorkspace()
  const { localId } = record
  const { state, versions, onOlder } = useVersionPages(
    async (limit) => readDashboardVersions(db, localId, limit),
    [db, localId],
  )
  const now = edit.document
  const list = versions?.list ?? []
  const isSame = ({ fields }: { readonly fields: DashboardDocument }) =>
    shownDifferences(fields, now).length === 0
  return (
    <VersionsFrame
      name={dashboardTitle(now.title)}
      what="draft"
      reasons="when it is saved, when a draft is discarded, and when another device replaces it"
      nothing="The first one is stored when the dashboard is saved, here or elsewhere."
      first={list.find((version) => !isSame(version))?.id ?? null}
      list={list}
      state={state}
      now={db.clock.now()}
      error={undefined}
      isSame={isSame}
      noteOf={() => ''}
      renderDifference={({ chosen, against }) => {
        const other = against?.fields ?? now
        return (
          <>
            <div className={css.drawings}>
              <DashboardThumbnail dashboard={{ ...record, current: chosen.fields }} size="card" />
              <DashboardThumbnail dashboard={{ ...record, current: other }} size="card" />
            </div>
            <FieldDifference
              changes={shownDifferences(chosen.fields, other)}
              isOther={against !== null}
              nothing="The content is the same."
            />
          </>
        )
      }}
      onClose={onClose}
      onOlder={versions?.hasOlder === true ? onOlder : undefined}
      onRestore={({ fields }) => {
        edit.replace(restoredDocument(fields, now))
        notify({ type: 'success', text: 'The version is in the draft, not saved. Undo takes it back.' })
        onClose()
      }}
    />
  )
}
