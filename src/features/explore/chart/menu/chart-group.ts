import type { MarkName } from '#domain/chart/model/chart-model.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { ChartIcon, RefreshIcon, RunsIcon, TableIcon } from '#ui/icons.ts'

interface ChartGroup {
  /** The mark of the chart that is drawn; null while none is. */
  readonly mark: MarkName | null
  readonly asTable: boolean
  readonly isSaved: boolean
  /** Why nothing can be done with a drawing, and why nothing that needs the server. */
  readonly nothing: string | undefined
  readonly needsServer: string | undefined
  readonly onRefresh: () => void
  readonly setAsTable: (asTable: boolean) => void
  readonly onVersions: () => void
}

/** The entries that change what is shown of the chart. */
export function chartGroup(of: ChartGroup): MenuGroup {
  const { mark, asTable, nothing } = of
  const view = {
    id: 'view',
    label: asTable ? 'View as chart' : 'View as table',
    icon: asTable ? ChartIcon : TableIcon,
    disabledReason: nothing,
    run: () => of.setAsTable(!asTable),
  }
  return {
    id: 'chart',
    entries: [
      {
        id: 'refresh',
        label: 'Refresh without the cache',
        icon: RefreshIcon,
        disabledReason: of.needsServer,
        run: of.onRefresh,
      },
      ...(mark === 'table' ? [] : [view]),
      {
        id: 'versions',
        label: 'Versions',
        icon: RunsIcon,
        disabledReason: of.isSaved ? undefined : 'Available when the chart is saved',
        run: of.onVersions,
      },
    ],
  }
}
