import { useEffect, useState } from 'react'
import type { Workspace } from '#data/start/workspace.ts'
import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { shownName } from '#domain/chart/list/shown-name.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { schemeOfForm } from '#parts/chart/drawn/scheme-of-form.ts'
import { DrawBoundary } from '#parts/chart/state/DrawBoundary.tsx'
import { lazily } from '#parts/lazily.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { ChartIcon, TableIcon } from '#ui/icons.ts'
import css from './list.module.css'

const ChartMark = lazily(async () => (await import('#parts/chart/drawn/ChartMark.tsx')).ChartMark)

interface ThumbnailProps {
  readonly entry: ChartEntry
  readonly chart: StoredChart | null
}

/** What this device has last drawn of a chart as it is now; an icon of its kind where it has nothing. */
export const Thumbnail = ({ entry, chart }: ThumbnailProps) => {
  const workspace = useWorkspace()
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const form = chart?.current.form ?? null
  const { serverId, name } = entry
  useEffect(() => {
    let isShown = true
    if (form !== null && serverId !== null)
      void lastDrawing(workspace, serverId, { name, form })
        .then((found) => isShown && setDrawing(found))
        .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [workspace, serverId, name, form])
  const Glyph = entry.vizType.includes('table') ? TableIcon : ChartIcon
  return (
    <div className={css.thumbnail} inert data-drawn={drawing !== null || undefined}>
      {drawing === null ? (
        <Glyph size={32} />
      ) : (
        <DrawBoundary resetKey={drawing}>
          <ChartMark
            name={shownName(entry)}
            drawing={drawing}
            asTable={false}
            scheme={schemeOfForm(form ?? {})}
          />
        </DrawBoundary>
      )}
    </div>
  )
}

async function lastDrawing(
  workspace: Workspace,
  serverId: number,
  chart: Pick<StoredChart['current'], 'name' | 'form'>,
): Promise<Drawing | null> {
  const { drawFromDevice } = await import('./draw-from-device.ts')
  return drawFromDevice(workspace, serverId, chart)
}
