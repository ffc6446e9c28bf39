import { useState } from 'react'
import { readFavoriteCharts } from '#data/answers/read-charts.ts'
import { useLive } from '#data/db/live.ts'
import { notify } from '#data/platform/toasts.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh, withCode } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { StarIcon } from '#ui/icons.ts'

const favorites = async () => import('#data/commands/charts/favorite-charts.ts')

/** The star of a saved chart: the stored one at once, then the server's. It changes once the server has confirmed it. Load it lazily. */
export const ChartStar = ({ serverId }: { readonly serverId: number }) => {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const [isBusy, setBusy] = useState(false)
  const isFavorite = readyValue(
    useLive(async () => (await readFavoriteCharts(db)).has(serverId), [db, serverId]),
  )
  const refresh = async (signal: AbortSignal) =>
    withCode(favorites(), async (code) => code.refreshFavoriteChart(db, serverId, signal))
  // After a failure the stored star is shown.
  useRefresh(canReach ? refresh : null, [db, serverId])
  const press = async () => {
    setBusy(true)
    try {
      await (await favorites()).toggleFavoriteChart(db, serverId, isFavorite !== true)
    } catch {
      notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
    }
    setBusy(false)
  }
  return (
    <IconButton
      label="Favorite"
      icon={StarIcon}
      on={isFavorite === true}
      busy={isBusy}
      disabledReason={!canReach && 'Needs the server'}
      onPress={() => void press()}
    />
  )
}
