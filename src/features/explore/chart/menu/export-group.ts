import { notify } from '#data/platform/toasts.ts'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { MarkName } from '#domain/chart/model/chart-model.ts'
import type { ChartSource } from '#domain/chart/source.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import {
  EXPORT_FORMATS,
  type ExportFormat,
  serverFormatDenial,
} from '#features/explore/export/export-formats.ts'
import { pictureDenial } from '#features/explore/export/mark-pictures.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { DownloadIcon, SettingsIcon } from '#ui/icons.ts'

interface ExportGroup {
  readonly source: ChartSource
  /** The drawn chart; null if there is none. */
  readonly query: ChartQuery | null
  readonly name: string
  /** The drawn mark. */
  readonly mark: MarkName
  /** Why actions on a drawing are disabled, and why those that need the server are; undefined if they are not. */
  readonly nothing: string | undefined
  readonly needsServer: string | undefined
  readonly onStyle: () => void
}

/** Menu entries that export the chart as a file. */
export function exportGroup(of: ExportGroup): MenuGroup {
  const { mark, nothing, needsServer } = of
  return {
    id: 'export',
    caption: 'Export',
    entries: [
      ...EXPORT_FORMATS.map(({ format, label, isFromServer }) => ({
        id: format,
        label,
        icon: DownloadIcon,
        disabledReason: isFromServer
          ? (nothing ?? serverFormatDenial(format, of.query, needsServer))
          : (nothing ?? pictureDenial(mark, format)),
        run: () => void saveAs(format, of),
      })),
      { id: 'style', label: 'CSV settings', icon: SettingsIcon, run: of.onStyle },
    ],
  }
}

async function saveAs(format: ExportFormat, { source, query, name }: ExportGroup): Promise<void> {
  if (query === null) return
  const code = await import('#features/explore/export/export-chart.ts').catch(() => null)
  if (code === null) notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
  else await code.exportChart(source, { query, name, format })
}
