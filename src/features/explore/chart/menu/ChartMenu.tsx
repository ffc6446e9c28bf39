import { useState } from 'react'
import { knownServer } from '#data/session/known-server.ts'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { useChartSource } from '#parts/chart/drawn/use-chart-source.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { lazily } from '#parts/lazily.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { MoreIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import type { ChartDialog } from './ChartDialogs.tsx'
import { chartGroup } from './chart-group.ts'
import { exportGroup } from './export-group.ts'
import { shareGroup } from './share-group.ts'

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

/** The menu of the chart. Disabled entries show the reason. */
export const ChartMenu = ({ saved, name, query, asTable, setAsTable }: ChartMenuProps) => {
  const { explore } = useExploreFields()
  const source = useChartSource(query?.request.datasource.id)
  const [opened, setOpened] = useState<ChartDialog | null>(null)
  const [isStyling, setStyling] = useState(false)
  const origins = useStore(knownServer, (server) => server?.embedFrom ?? NO_ORIGINS)
  const canReach = useCanReach()
  const nothing = query === null ? 'No chart yet' : undefined
  const needsServer = nothing ?? (canReach ? undefined : 'Needs the server')
  const mark = query?.chart.mark ?? null
  const { form } = explore.draft
  return (
    <>
      <MenuButton
        label="More for this chart"
        icon={MoreIcon}
        placement="bottom end"
        groups={[
          chartGroup({
            mark,
            asTable,
            nothing,
            needsServer,
            setAsTable,
            isSaved: saved !== null,
            onRefresh: explore.update,
            onVersions: () => setOpened('versions'),
          }),
          exportGroup({
            source,
            query,
            name,
            nothing,
            needsServer,
            mark: asTable ? 'table' : (mark ?? 'table'),
            onStyle: () => setStyling(true),
          }),
          shareGroup({
            saved,
            form,
            canReach,
            origins,
            isChanged: explore.changes.length > 0,
            onEmbed: () => setOpened('embed'),
          }),
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
