import { noteChartEvent } from '#data/http/event-log/note-event.ts'
import { clock } from '#data/platform/clock.ts'
import { notify } from '#data/platform/toasts.ts'
import type { ChartSource } from '#domain/chart/source.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import type { RowsFormat } from '#parts/export/rows-file.ts'
import type { saveImage } from '#parts/export/save-image.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import {
  ChartIcon,
  CodeIcon,
  CopyIcon,
  DownloadIcon,
  EditIcon,
  ExpandIcon,
  FilterIcon,
  InfoIcon,
  LinkIcon,
  ListIcon,
  RefreshIcon,
  ReportIcon,
  TableIcon,
  ZoomInIcon,
} from '#ui/icons.ts'
import type { CardState } from './card-actions.ts'

type Entry = MenuGroup['entries'][number]

/** The menu of a chart's card; a disabled entry has a reason. */
export function cardGroups(card: CardState, source: ChartSource): readonly MenuGroup[] {
  const { stamp } = card
  const groups = [
    { id: 'chart', caption: queriedText(stamp?.at ?? null), entries: chartEntries(card) },
    { id: 'rows', entries: rowEntries(card) },
    { id: 'share', entries: shareEntries(card) },
    { id: 'export', caption: 'Export', entries: exportEntries(card, source) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

function queriedText(at: number | null): string {
  return at === null ? 'Not queried yet' : `Last queried ${timeLabel(at, clock.now())}`
}

function chartEntries({ query, canReach, refresh, edit, actions, openDialog }: CardState): readonly Entry[] {
  const { id, description } = query.chart
  const { scope } = actions
  return [
    {
      id: 'refresh',
      label: 'Refresh',
      icon: RefreshIcon,
      disabledReason: needsServer(canReach),
      run: refresh,
    },
    { id: 'full', label: 'Full screen', icon: ExpandIcon, run: () => openDialog('full') },
    ...(description === null || description.trim() === ''
      ? []
      : [{ id: 'description', label: 'Description', icon: InfoIcon, run: () => openDialog('description') }]),
    { id: 'edit', label: 'Edit chart', icon: EditIcon, run: edit },
    ...(scope === undefined
      ? []
      : [{ id: 'scope', label: 'Cross-filtering scoping', icon: FilterIcon, run: () => scope(id) }]),
  ]
}

function rowEntries(card: CardState): readonly Entry[] {
  const { query, drawing, asTable, setAsTable, canReach, detail, actions, openDialog } = card
  const { drillBy } = actions
  const view = {
    id: 'view',
    label: asTable ? 'View as chart' : 'View as table',
    icon: asTable ? ChartIcon : TableIcon,
    disabledReason: needsResult(card),
    run: () => setAsTable(!asTable),
  }
  return [
    ...(drawing?.model.kind === 'table' ? [] : [view]),
    {
      id: 'query',
      label: 'View query',
      icon: CodeIcon,
      disabledReason: needsServer(canReach),
      run: () => openDialog('query'),
    },
    ...(detail === undefined
      ? []
      : [{ id: 'detail', label: 'Drill to detail', icon: ListIcon, run: () => detail(null) }]),
    ...(drillBy === undefined
      ? []
      : [{ id: 'drill-by', label: 'Drill by', icon: ZoomInIcon, run: () => drillBy(query, null) }]),
  ]
}

function shareEntries({ query, actions: { share } }: CardState): readonly Entry[] {
  const { id } = query.chart
  if (share === undefined) return []
  return [
    { id: 'copy-link', label: 'Copy link to this chart', icon: LinkIcon, run: () => share(id, 'copy') },
    { id: 'mail-link', label: 'Share this chart by email', icon: ReportIcon, run: () => share(id, 'mail') },
  ]
}

const ROWS: readonly (readonly [format: RowsFormat, label: string])[] = [
  ['csv', 'CSV'],
  ['full-csv', 'Full CSV, without the row limit'],
  ['xlsx', 'Workbook (XLSX)'],
]

function exportEntries(card: CardState, source: ChartSource): readonly Entry[] {
  const { drawing, canReach, query } = card
  return [
    ...ROWS.map(([format, label]) => ({
      id: format,
      label,
      icon: DownloadIcon,
      disabledReason: needsServer(canReach),
      run: () => {
        noteExport(card, format)
        void late(import('#parts/export/rows-file.ts'), async ({ saveRows }) =>
          saveRows(source, query, format),
        )
      },
    })),
    {
      id: 'image',
      label: 'Image (PNG)',
      icon: DownloadIcon,
      disabledReason: needsResult(card),
      run: () =>
        void late(import('#parts/export/save-image.ts'), async (code) => saveCard(card, code.saveImage)),
    },
    {
      id: 'copy',
      label: 'Copy as text',
      icon: CopyIcon,
      disabledReason: needsResult(card),
      run: () =>
        void (
          drawing && late(import('#parts/chart/copy-table.ts'), async ({ copyTable }) => copyTable(drawing))
        ),
    },
  ]
}

function noteExport({ query, stamp }: CardState, format: RowsFormat): void {
  const { chart, dashboardId } = query
  if (dashboardId === null) return
  noteChartEvent(dashboardId, (events) =>
    events.exportEvent(chart.id, format === 'xlsx' ? 'xlsx' : 'csv', stamp?.kind === 'cached'),
  )
}

async function saveCard({ query, filtersOf }: CardState, save: typeof saveImage): Promise<void> {
  const { id, name } = query.chart
  const card = document.querySelector<HTMLElement>(`[data-chart-id="${id}"]`)
  const filters = filtersOf?.(query)
  if (card !== null) await save(card, name, filters ? [{ name, filters }] : [])
}

/** Runs code that is being loaded, with a warning where it does not load. */
async function late<T>(loading: Promise<T>, run: (code: T) => Promise<void>): Promise<void> {
  const code = await loading.catch(() => null)
  if (code === null) notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
  else await run(code)
}

function needsServer(canReach: boolean): string | undefined {
  return canReach ? undefined : 'Needs the server'
}

function needsResult({ drawing }: CardState): string | undefined {
  return drawing === null ? 'No result yet' : undefined
}
