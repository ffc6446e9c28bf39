import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { openTabs } from '#domain/dashboard/address/open-tabs.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import type { ChartFilters } from '#domain/dashboard/filters/chart-filters.ts'
import { REFRESH_INTERVALS } from '#domain/dashboard/refresh/refresh-choices.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { publishLabel, publishOrHide } from '#features/dashboards/begin-edit/publish.ts'
import type { SettingsDialog } from '#features/dashboards/begin-edit/use-settings.ts'
import type { SharedView } from '#features/dashboards/share/share-link.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { DownloadIcon, FilterIcon, HideIcon, LinkIcon, PublishIcon } from '#ui/icons.ts'
import type { Refreshes } from './state/use-refreshes.ts'
import { PANEL_ID } from './TopTabs.tsx'

/** The charts on screen and their filters. */
interface FilteredView {
  readonly shownCharts: readonly number[]
  readonly queries: ReadonlyMap<number, ChartQuery | null>
  readonly cross: { readonly rules: { readonly filtersOf: (query: ChartQuery) => ChartFilters } | null }
}

export interface DashboardMenu {
  readonly shared: SharedView & FilteredView
  readonly root: LayoutNode
  readonly refreshes: Refreshes
  readonly dashboard: Pick<Dashboard, 'localId' | 'published'>
  /** Opens the dialog for filters or scopes; null for users who may not edit. */
  readonly onSettings: ((dialog: SettingsDialog) => void) | null
}

/** The menu of a dashboard. Load it lazily. */
export function dashboardMenu(
  { shared, root, refreshes, dashboard, onSettings }: DashboardMenu,
  db: LocalDatabase,
): readonly MenuGroup[] {
  const publish = {
    id: 'publish',
    label: publishLabel(dashboard),
    icon: dashboard.published ? HideIcon : PublishIcon,
    run: () => void publishOrHide(db, dashboard),
  }
  return [
    {
      id: 'share',
      entries: [
        {
          id: 'copy-link',
          label: 'Copy link',
          icon: LinkIcon,
          run: () => void share('copyLink', shared),
        },
        {
          id: 'mail-link',
          label: 'Share by email',
          icon: LinkIcon,
          run: () => void share('mailLink', shared),
        },
        { id: 'image', label: 'Download as image', icon: DownloadIcon, run: () => void saveAsImage(shared) },
        { id: 'full-screen', label: fullScreenLabel(), run: () => void toggleFullScreen() },
      ],
    },
    ...(onSettings === null ? [] : [settingsGroup(onSettings, publish)]),
    ...tabGroup(shared, root),
    {
      id: 'refresh',
      caption: 'Refresh every',
      entries: REFRESH_INTERVALS.map(({ seconds, label }) => ({
        id: `every-${seconds}`,
        label,
        checked: seconds === refreshes.frequencyS,
        run: () => refreshes.setFrequency(seconds),
      })),
    },
  ]
}

function settingsGroup(
  open: (dialog: SettingsDialog) => void,
  publish: MenuGroup['entries'][number],
): MenuGroup {
  return {
    id: 'settings',
    entries: [
      { id: 'filters', label: 'Add and edit filters', icon: FilterIcon, run: () => open('filters') },
      { id: 'scoping', label: 'Cross-filtering scoping', run: () => open('scoping') },
      publish,
    ],
  }
}

/** Links to the open tabs; no group without tabs. */
function tabGroup(shared: SharedView, root: LayoutNode): readonly MenuGroup[] {
  const entries = openTabs(root, shared.tabs).map(({ id, text }) => ({
    id: `tab-${id}`,
    label: isolated(text),
    icon: LinkIcon,
    run: () => void share('copyLink', { ...shared, tabs: [id, ...shared.tabs] }, id),
  }))
  return entries.length === 0 ? [] : [{ id: 'tabs', caption: 'Copy link to the tab', entries }]
}

async function share(
  way: 'copyLink' | 'mailLink',
  shared: SharedView,
  anchor: string | null = null,
): Promise<void> {
  const code = await import('#features/dashboards/share/share-link.ts').catch(() => null)
  if (code === null) notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
  else await code[way](shared, anchor)
}

async function saveAsImage({
  dashboard,
  shownCharts,
  queries,
  cross,
}: DashboardMenu['shared']): Promise<void> {
  const body = document.getElementById(PANEL_ID)
  const charts = shownCharts.flatMap((id) => {
    const query = queries.get(id)
    return query && cross.rules ? [{ name: query.chart.name, filters: cross.rules.filtersOf(query) }] : []
  })
  const code = await import('#parts/export/save-image.ts').catch(() => null)
  if (code === null) notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
  else if (body !== null) await code.saveImage(body, dashboard.title, charts)
}

function fullScreenLabel(): string {
  return document.fullscreenElement === null ? 'Full screen' : 'Leave full screen'
}

async function toggleFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement === null) await document.documentElement.requestFullscreen()
    else await document.exitFullscreen()
  } catch {
    notify({ type: 'warning', text: 'The browser did not allow full screen.', noDuplicate: true })
  }
}
