import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { shownName } from '#domain/chart/list/shown-name.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { err, ok } from '#domain/core/result.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { schemeOfForm } from '#parts/chart/drawn/scheme-of-form.ts'
import { DrawBoundary } from '#parts/chart/state/DrawBoundary.tsx'
import { lazily } from '#parts/lazily.ts'
import { useLastReady, useLoaded } from '#parts/loading/use-loaded.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { ChartIcon, TableIcon } from '#ui/icons.ts'
import css from './thumbnail.module.css'

const ChartMark = lazily(async () => (await import('#parts/chart/drawn/ChartMark.tsx')).ChartMark)

interface ThumbnailProps {
  readonly entry: ChartEntry
  readonly chart: StoredChart | null
}

/** Draws a chart from the data on this device; an icon of its kind if there are none. */
export const Thumbnail = ({ entry, chart }: ThumbnailProps) => {
  const workspace = useWorkspace()
  const form = chart?.current.form ?? null
  const { serverId, name } = entry
  const draw =
    form === null || serverId === null
      ? null
      : async () =>
          import('./draw-from-device.ts')
            .then(async (code) => code.drawFromDevice(workspace, serverId, { name, form }))
            .then(ok, err)
  const drawing = readyValue(useLastReady(useLoaded(draw, [workspace, serverId, name, form])))
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
