import type { MarkName } from '#domain/chart/model/chart-model.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { ChartIcon, RefreshIcon, RunsIcon, TableIcon } from '#ui/icons.ts'

interface ChartGroup {
  /** The drawn mark; null if there is none. */
  readonly mark: MarkName | null
  readonly asTable: boolean
  readonly isSaved: boolean
  /** Why actions on a drawing are disabled, and why those that need the server are; undefined if they are not. */
  readonly nothing: string | undefined
  readonly needsServer: string | undefined
  readonly onRefresh: () => void
  readonly setAsTable: (asTable: boolean) => void
  readonly onVersions: () => void
}

/** Menu entries that change how the chart is shown. */
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
