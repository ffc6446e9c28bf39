import { useEffect, useEffectEvent } from 'react'
import { storeLabelColors } from '#data/commands/dashboards/store-label-colors.ts'
import type { LabelColors } from '#domain/chart/to-model/colors/label-colors.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { useEditDenial } from '#features/dashboards/begin-edit/use-edit-denial.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** How long after the last new label colours are stored, in ms. Source: BI spec §9. */
const DELAY_MS = 500

type StoreColorsProps = {
  readonly dashboard: Dashboard
  readonly colors: LabelColors
  /** The labels that each chart has drawn. */
  readonly labels: ReadonlyMap<number, readonly string[]>
}

/** Stores the colours of new labels with the dashboard, for those who may edit it. Draws nothing; it is loaded after the charts. */
export const StoreColors = ({ dashboard, colors, labels }: StoreColorsProps): null => {
  const { db } = useWorkspace()
  const { localId } = dashboard
  const denial = useEditDenial(localId)
  const canReach = useCanReach()
  const { scheme, saved } = dashboard.colors
  const isStored = denial === null && canReach && scheme !== null && labels.size > 0
  const store = useEffectEvent(async () => {
    if (scheme !== null) await storeLabelColors(db, localId, { labels, colors, scheme, saved })
  })
  useEffect(() => {
    if (!isStored) return
    const timer = setTimeout(() => void store().catch(() => undefined), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isStored, labels, colors])
  return null
}
