import { useEffect, useState } from 'react'
import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { runSignedIn } from '#data/session/run-signed-in.ts'
import { readyValue } from '#domain/core/loadable.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useOpenCharts } from '#parts/chart/use-open-charts.ts'
import { lazily } from '#parts/lazily.ts'
import { DashboardMissing } from './view/DashboardMissing.tsx'
import { leaveDashboard } from './view/later/shown-dashboard.ts'
import { ReadDashboard } from './view/ReadDashboard.tsx'
import { useDashboard } from './view/state/use-dashboard.ts'
import { useLink } from './view/state/use-link.ts'
import { useRestored } from './views/use-restored.ts'

const EditGate = lazily(async () => (await import('./edit/EditGate.tsx')).EditGate)

const SavedSettings = lazily(async () => (await import('./saved-settings/SavedSettings.tsx')).SavedSettings)

/** One dashboard with its filters and charts. */
export const DashboardScreen = ({ params, search, go }: ScreenProps) => {
  const idOrSlug = params.get('idOrSlug') ?? ''
  const [refreshCount, setRefreshCount] = useState(0)
  const { stored, isLoading, failure } = useDashboard(idOrSlug, refreshCount)
  const charts = useOpenCharts(readyValue(stored)?.opened.charts ?? NO_CHARTS, refreshCount)
  const link = useLink(search, readyValue(stored)?.opened ?? null)
  const { isLoading: isRestoring, restored } = useRestored(search, readyValue(stored)?.opened ?? null)
  useEffect(() => leaveDashboard, [])
  const refresh = () => void runSignedIn(() => setRefreshCount((count) => count + 1))
  if (stored.state !== 'ready' || charts === null || link.isLoading || isRestoring)
    return (
      <DashboardMissing
        idOrSlug={idOrSlug}
        isLoading={isLoading || stored.state === 'ready'}
        failure={failure}
        onRetry={refresh}
      />
    )
  if (search.get('edit') === 'true')
    return <EditGate stored={stored.value} refreshCount={refreshCount} search={search} go={go} />
  return (
    <ReadDashboard
      stored={stored.value}
      isDeleted={failure?.code === 'not-found'}
      charts={charts}
      refreshCount={refreshCount}
      search={search}
      linkNotes={[...link.notes, ...(restored?.notes ?? [])]}
      restored={restored}
      go={go}
      loadEdit={EditGate.load}
      onRefresh={refresh}
      renderSettings={(settings) => <SavedSettings {...settings} />}
    />
  )
}

const NO_CHARTS: OpenedDashboard['charts'] = []
