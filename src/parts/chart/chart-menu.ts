import { notify } from '#data/platform/toasts.ts'
import type { OpenChart } from '#domain/chart/kinds/chart-kind.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { ChartIcon, CopyIcon, DownloadIcon, EditIcon, ListIcon, RefreshIcon, TableIcon } from '#ui/icons.ts'

type ChartMenu = {
  readonly chart: Pick<OpenChart, 'id' | 'name'>
  readonly drawing: Drawing | null
  readonly asTable: boolean
  readonly canReach: boolean
  readonly refresh: () => void
  readonly setAsTable: (asTable: boolean) => void
  readonly edit: () => void
  /** Shows the rows behind the chart; undefined where they cannot be shown. */
  readonly detail: ((part: null) => void) | undefined
}

/** The menu of a chart's card; a disabled entry has a reason. */
export function chartMenu({
  chart,
  drawing,
  asTable,
  canReach,
  refresh,
  setAsTable,
  edit,
  detail,
}: ChartMenu): readonly MenuGroup[] {
  const needsResult = drawing === null ? 'No result yet' : undefined
  const view = {
    id: 'view',
    label: asTable ? 'View as chart' : 'View as table',
    icon: asTable ? ChartIcon : TableIcon,
    disabledReason: needsResult,
    run: () => setAsTable(!asTable),
  }
  return [
    {
      id: 'chart',
      entries: [
        {
          id: 'refresh',
          label: 'Refresh',
          icon: RefreshIcon,
          disabledReason: canReach ? undefined : 'Needs the server',
          run: refresh,
        },
        { id: 'edit', label: 'Edit chart', icon: EditIcon, run: edit },
        ...(drawing?.model.kind === 'table' ? [] : [view]),
        ...(detail === undefined
          ? []
          : [{ id: 'detail', label: 'Drill to detail', icon: ListIcon, run: () => detail(null) }]),
        {
          id: 'image',
          label: 'Download as image',
          icon: DownloadIcon,
          disabledReason: needsResult,
          run: () => void saveAsImage(chart),
        },
        {
          id: 'copy',
          label: 'Copy as text',
          icon: CopyIcon,
          disabledReason: needsResult,
          run: () => void (drawing && copy(drawing)),
        },
      ],
    },
  ]
}

async function saveAsImage({ id, name }: ChartMenu['chart']): Promise<void> {
  const card = document.querySelector<HTMLElement>(`[data-chart-id="${id}"]`)
  const code = await import('#parts/export/save-image.ts').catch(() => null)
  if (code === null) notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
  else if (card !== null) await code.saveImage(card, name)
}

async function copy(drawing: Drawing): Promise<void> {
  const code = await import('./copy-table.ts').catch(() => null)
  if (code === null) notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
  else await code.copyTable(drawing)
}
