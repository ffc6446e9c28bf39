import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { deleteTitle, dependsText } from '#features/charts/edit/chart-texts.ts'
import type { useChartCommands } from '#features/charts/edit/use-chart-commands.ts'
import { lazily } from '#parts/lazily.ts'
import type { ChartList } from './use-chart-list.ts'

const PropertiesDialog = lazily(
  async () => (await import('#features/charts/edit/PropertiesDialog.tsx')).PropertiesDialog,
)
const ImportDialog = lazily(async () => (await import('#parts/bundles/ImportDialog.tsx')).ImportDialog)
const ConfirmDialog = lazily(async () => (await import('#parts/ConfirmDialog.tsx')).ConfirmDialog)

/** A dialog of the list, with its charts. */
export type ListDialog =
  | { readonly kind: 'import' }
  | { readonly kind: 'edit'; readonly entry: ChartEntry }
  | { readonly kind: 'delete'; readonly entries: readonly ChartEntry[] }

interface ChartListDialogsProps {
  readonly dialog: ListDialog
  readonly charts: ChartList['charts']
  readonly commands: ReturnType<typeof useChartCommands>
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Renders the open dialog of the list. */
export const ChartListDialogs = ({ dialog, charts, commands, onDeleted, onClose }: ChartListDialogsProps) => {
  switch (dialog.kind) {
    case 'import':
      return <ImportDialog kind="chart" onImported={() => undefined} onClose={onClose} />
    case 'edit': {
      const { entry } = dialog
      const chart = charts.get(entry.localId)
      if (chart === undefined) return null
      return (
        <PropertiesDialog
          chart={chart}
          onSave={async (patch) => commands.change(entry, patch)}
          onClose={onClose}
        />
      )
    }
    case 'delete':
      return (
        <ConfirmDialog
          title={deleteTitle(dialog.entries)}
          sentence={dependsText(dialog.entries)}
          keep="Keep"
          verb="Delete"
          onKeep={onClose}
          onConfirm={() => {
            void commands.remove(dialog.entries)
            onClose()
            onDeleted()
          }}
        />
      )
  }
}
