import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { LabelColors } from '#domain/chart/to-model/colors/label-colors.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { useEditDenial } from '#features/dashboards/begin-edit/use-edit-denial.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** How long after the last new label colours are stored, in ms. Source: BI spec §9. */
const DELAY_MS = 500

type Labels = ReadonlyMap<number, readonly string[]>

/** Stores the colours of new labels with the dashboard, for those who may edit it. Returns the receiver of a chart's labels. */
export const useStoredColors = ({ localId, colors: own }: Dashboard, colors: LabelColors) => {
  const { db } = useWorkspace()
  const denial = useEditDenial(localId)
  const canReach = useCanReach()
  const [labels, setLabels] = useState<Labels>(new Map())
  const { scheme, saved } = own
  const isStored = denial === null && canReach && scheme !== null && labels.size > 0
  const store = useEffectEvent(async () => {
    if (scheme === null) return
    const { storeLabelColors } = await import('#data/commands/dashboards/store-label-colors.ts')
    await storeLabelColors(db, localId, { labels, colors, scheme, saved })
  })
  useEffect(() => {
    if (!isStored) return
    const timer = setTimeout(() => void store().catch(() => undefined), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isStored, labels, colors])
  return useCallback(
    (chartId: number, drawn: readonly string[]) =>
      setLabels((before) => new Map([...before, [chartId, drawn]])),
    [],
  )
}
