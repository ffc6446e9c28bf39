import { lazily } from '#parts/lazily.ts'
import type { DashboardView } from './state/use-dashboard-view.ts'

const CrossFilterChips = lazily(
  async () => (await import('#features/dashboards/cross/CrossFilterChips.tsx')).CrossFilterChips,
)

/** The picked parts as chips; nothing while none is picked. */
export const CrossChips = ({ view: { cross } }: { readonly view: Pick<DashboardView, 'cross'> }) =>
  cross.cross.size > 0 &&
  cross.rules !== null && (
    <CrossFilterChips chips={cross.rules.chips} onRemove={cross.remove} onClear={cross.clear} />
  )
