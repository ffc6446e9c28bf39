import { useState } from 'react'
import { readCachedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { useLive } from '#data/db/live.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { settingOf } from '#domain/dashboard/document/document.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import type { OpenSettings } from '#features/dashboards/begin-edit/use-settings.ts'
import { OverwriteDialog } from '#features/dashboards/edit/bar/OverwriteDialog.tsx'
import { FilterConfigDialog } from '#features/dashboards/filter-config/FilterConfigDialog.tsx'
import { CrossScopeDialog } from '#features/dashboards/scope/CrossScopeDialog.tsx'
import { useWorkspace } from '#parts/workspace.ts'
import { useSaveSettings } from './use-save-settings.ts'

/** Edits the filters or the scopes of a dashboard that is read, and saves them at once, also offline. Load it lazily. */
export const SavedSettings = (props: OpenSettings) => {
  const { db } = useWorkspace()
  const { localId } = props.opened.dashboard
  const cached = readyValue(useLive(async () => readCachedDashboard(db, localId), [db, localId]))
  return cached === null ? null : <OpenDialog {...props} record={cached.dashboard} />
}

/** The dialog edits the record as it was when it opened; changes of others are merged by the save. */
const OpenDialog = (props: OpenSettings & { readonly record: StoredDashboard }) => {
  const { dialog, opened, root, firstChart = null, onClose } = props
  const { db } = useWorkspace()
  const [record] = useState(props.record)
  const saving = useSaveSettings(record, onClose)
  const { dashboard, charts, datasets } = opened
  return (
    <>
      {dialog === 'filters' ? (
        <FilterConfigDialog
          dashboard={{ id: dashboard.id, charts, datasets, root }}
          value={settingOf(record.current, 'native_filter_configuration')}
          newId={() => makeLocalId(db.clock.randomBytes)}
          onSave={saving.save}
          onClose={onClose}
        />
      ) : (
        <CrossScopeDialog
          document={record.current}
          root={root}
          firstChart={firstChart}
          charts={charts}
          onSave={saving.save}
          onClose={onClose}
        />
      )}
      {saving.contested !== null && (
        <OverwriteDialog
          values={saving.contested}
          onKeep={saving.keepEditing}
          onSave={(decisions) => void saving.decide(decisions)}
        />
      )}
    </>
  )
}
