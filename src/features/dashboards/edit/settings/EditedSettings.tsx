import { makeLocalId } from '#domain/core/ids.ts'
import { settingOf } from '#domain/dashboard/document/document.ts'
import { chartIdsOf } from '#domain/dashboard/document/layout.ts'
import { settingsDenial } from '#domain/dashboard/edit/metadata/settings-denial.ts'
import type { OpenSettings } from '#features/dashboards/begin-edit/use-settings.ts'
import { useEditView } from '#features/dashboards/edit/state/edit-context.ts'
import { FilterConfigDialog } from '#features/dashboards/filter-config/FilterConfigDialog.tsx'
import { CrossScopeDialog } from '#features/dashboards/scope/CrossScopeDialog.tsx'
import { useWorkspace } from '#parts/workspace.ts'

/** Edits the filters or the scopes of a dashboard in edit mode, as one step that can be undone. Load it lazily. */
export const EditedSettings = ({ dialog, opened, root, onClose }: OpenSettings) => {
  const { db } = useWorkspace()
  const { edit, nodes, nameOf } = useEditView()
  const save = async (settings: ReadonlyMap<string, unknown>) => {
    const denial = settingsDenial(edit.document)
    if (denial === null) edit.perform({ op: 'set-settings', settings })
    return denial
  }
  // Charts that were placed in this draft have only the name of their component.
  const names = new Map([...nodes.values()].map((node) => [node.meta.chartId, nameOf(node)]))
  const known = new Set(opened.charts.map(({ id }) => id))
  const added = chartIdsOf(root).filter((id) => !known.has(id))
  const charts = [
    ...opened.charts,
    ...added.map((id) => ({ id, name: names.get(id) ?? `Chart ${id}`, datasetId: null })),
  ]
  return dialog === 'filters' ? (
    <FilterConfigDialog
      dashboard={{ id: opened.dashboard.id, charts, datasets: opened.datasets, root }}
      value={settingOf(edit.document, 'native_filter_configuration')}
      newId={() => makeLocalId(db.clock.randomBytes)}
      onSave={save}
      onClose={onClose}
    />
  ) : (
    <CrossScopeDialog document={edit.document} root={root} charts={charts} onSave={save} onClose={onClose} />
  )
}
