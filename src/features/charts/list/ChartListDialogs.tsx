import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { shownName } from '#domain/chart/list/shown-name.ts'
import { dependsText } from '#features/charts/edit/chart-texts.ts'
import type { useChartCommands } from '#features/charts/edit/use-chart-commands.ts'
import { lazily } from '#parts/lazily.ts'
import { type RecordDialog, RecordDialogs } from '#parts/record-list/RecordDialogs.tsx'
import type { ChartList } from './use-chart-list.ts'

const PropertiesDialog = lazily(
  async () => (await import('#features/charts/edit/PropertiesDialog.tsx')).PropertiesDialog,
)

interface ChartListDialogsProps {
  readonly dialog: RecordDialog<ChartEntry>
  readonly charts: ChartList['charts']
  readonly commands: ReturnType<typeof useChartCommands>
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Renders the open dialog of the list. */
export const ChartListDialogs = ({ dialog, charts, commands, onDeleted, onClose }: ChartListDialogsProps) => (
  <RecordDialogs
    kind="chart"
    dialog={dialog}
    nameOf={shownName}
    consequenceOf={dependsText}
    onDelete={(entries) => {
      void commands.remove(entries)
      onDeleted()
    }}
    renderEdit={(entry) => {
      const chart = charts.get(entry.localId)
      if (chart === undefined) return null
      return (
        <PropertiesDialog
          chart={chart}
          onSave={async (patch) => commands.change(entry, patch)}
          onClose={onClose}
        />
      )
    }}
    // Synchronisation brings imported charts.
    onImported={() => undefined}
    onClose={onClose}
  />
)
