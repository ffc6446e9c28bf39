import { useState } from 'react'
import { notify } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#features/explore/export/export-formats.ts'
import { pictureRefusal } from '#features/explore/export/mark-pictures.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { useChartSource } from '#parts/chart/drawn/use-chart-source.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { lazily } from '#parts/lazily.ts'
import { links } from '#src/links.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import {
  ChartIcon,
  CodeIcon,
  DownloadIcon,
  LinkIcon,
  MoreIcon,
  RefreshIcon,
  RunsIcon,
  SettingsIcon,
  TableIcon,
} from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import type { ChartDialog } from './ChartDialogs.tsx'
import { copyLink } from './copy-link.ts'

const NO_ORIGINS: readonly string[] = []

const ChartDialogs = lazily(async () => (await import('./ChartDialogs.tsx')).ChartDialogs)

const FileStyleDialog = lazily(
  async () => (await import('#features/explore/export/FileStyleDialog.tsx')).FileStyleDialog,
)

type ChartMenuProps = {
  readonly saved: StoredChart | null
  readonly name: string
  readonly query: ChartQuery | null
  readonly asTable: boolean
  readonly setAsTable: (asTable: boolean) => void
}

/** Longest link that a mail or a chat still carries whole, in characters. */
const LONGEST_LINK = 8_000

/** What else can be done with the chart. What cannot be done now says why. */
export const ChartMenu = ({ saved, name, query, asTable, setAsTable }: ChartMenuProps) => {
  const { explore } = useExploreFields()
  const source = useChartSource()
  const [opened, setOpened] = useState<ChartDialog | null>(null)
  const [isStyling, setStyling] = useState(false)
  const origins = useStore(knownServer, (server) => server?.embedFrom ?? NO_ORIGINS)
  const canReach = useCanReach()
  const nothing = query === null ? 'No chart yet' : undefined
  const needsServer = nothing ?? (canReach ? undefined : 'Needs the server')
  const save = async (format: ExportFormat) => {
    if (query === null) return
    const code = await import('#features/explore/export/export-chart.ts').catch(() => null)
    if (code === null) notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
    else await code.exportChart(source, { query, name, format })
  }
  const mark = asTable ? 'table' : (query?.chart.mark ?? 'table')
  const { form } = explore.draft
  const link = linkTo(saved, explore.changes.length > 0 ? form : null, form)
  const isLong =
    link.length > LONGEST_LINK ? 'The form is too long for a link: save the chart first' : undefined
  return (
    <>
      <MenuButton
        label="More for this chart"
        icon={MoreIcon}
        placement="bottom end"
        groups={[
          {
            id: 'chart',
            entries: [
              {
                id: 'refresh',
                label: 'Refresh without the cache',
                icon: RefreshIcon,
                disabledReason: needsServer,
                run: explore.update,
              },
              ...(query?.chart.mark === 'table'
                ? []
                : [
                    {
                      id: 'view',
                      label: asTable ? 'View as chart' : 'View as table',
                      icon: asTable ? ChartIcon : TableIcon,
                      disabledReason: nothing,
                      run: () => setAsTable(!asTable),
                    },
                  ]),
              {
                id: 'versions',
                label: 'Versions',
                icon: RunsIcon,
                disabledReason: saved === null ? 'Available when the chart is saved' : undefined,
                run: () => setOpened('versions'),
              },
            ],
          },
          {
            id: 'export',
            caption: 'Export',
            entries: [
              ...EXPORT_FORMATS.map(({ format, label, isFromServer }) => ({
                id: format,
                label,
                icon: DownloadIcon,
                disabledReason: isFromServer ? needsServer : (nothing ?? pictureRefusal(mark, format)),
                run: () => void save(format),
              })),
              { id: 'style', label: 'CSV settings', icon: SettingsIcon, run: () => setStyling(true) },
            ],
          },
          {
            id: 'share',
            caption: 'Share',
            entries: [
              {
                id: 'link',
                label: 'Copy the link',
                icon: LinkIcon,
                disabledReason: isLong && !canReach ? isLong : undefined,
                run: () =>
                  void copyLink({
                    isPlain: (saved?.serverId ?? null) !== null && explore.changes.length === 0,
                    link,
                    form,
                    canReach,
                  }),
              },
              {
                id: 'embed',
                label: 'Embed code',
                icon: CodeIcon,
                disabledReason: embedRefusal(saved, origins),
                run: () => setOpened('embed'),
              },
            ],
          },
        ]}
      />
      {isStyling && <FileStyleDialog onClose={() => setStyling(false)} />}
      {saved !== null && opened !== null && (
        <ChartDialogs
          {...{ saved, name, form, origins, open: opened }}
          builders={explore.builders}
          onShow={explore.show}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** Why a chart cannot be shown by other sites; undefined where it can. */
function embedRefusal(saved: StoredChart | null, origins: readonly string[]): string | undefined {
  if ((saved?.serverId ?? null) === null) return 'It is not on the server yet'
  return origins.length === 0 ? 'No site may: the server was started without --embed-from' : undefined
}

/** The address of the chart for others: a saved one by its id, with its changes; a new one by its form. */
function linkTo(
  saved: StoredChart | null,
  changed: Readonly<Record<string, unknown>> | null,
  form: Readonly<Record<string, unknown>>,
): string {
  const { origin } = location
  const serverId = saved?.serverId ?? null
  if (serverId !== null) {
    const more = changed === null ? '' : `&form_data=${encodeURIComponent(JSON.stringify(changed))}`
    return `${origin}${links.explore(`?slice_id=${serverId}`)}${more}`
  }
  return `${origin}${links.explore()}?form_data=${encodeURIComponent(JSON.stringify(form))}`
}
