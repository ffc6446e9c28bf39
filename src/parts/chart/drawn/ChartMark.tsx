import { memo, Suspense } from 'react'
import { ChartPalette } from '#charts/canvas/chart-palette.ts'
import type { MarkProps } from '#charts/mark-props.ts'
import { MARKS } from '#charts/marks.ts'
import type { ChartModel, Drawing } from '#domain/chart/model/chart-model.ts'
import type { PageAsk } from '#domain/chart/model/shown/page-ask.ts'
import { summaryText } from '#domain/chart/model/texts/summary-text.ts'
import { usePalette } from './use-palette.ts'

type ChartMarkProps = {
  readonly name: string
  readonly drawing: Drawing
  readonly asTable: boolean
  /** The scheme of its colours, and what was saved beside it; the page's own where it is not said. */
  readonly scheme?: string | null
  readonly saved?: readonly string[] | undefined
  /** Asks for other rows of a table that the server cuts. */
  readonly onPage?: ((ask: PageAsk) => void) | undefined
  /** Receives the part that was pressed; without it no part can be pressed. */
  readonly onPick?: MarkProps<ChartModel>['onPick']
}

const NONE_SAVED: readonly string[] = []

const loadCleaner = async () => (await import('#parts/clean-html.ts')).cleanHtml

/** Draws a chart, or the same as a table. */
export const ChartMark = memo(function ChartMark(props: ChartMarkProps) {
  const { name, drawing, asTable, scheme = null, saved = NONE_SAVED, onPage, onPick } = props
  const palette = usePalette(scheme, saved)
  const model = asTable ? drawing.table : drawing.model
  const { Mark } = MARKS[model.kind]
  return (
    <ChartPalette value={palette}>
      <Suspense fallback={null}>
        <Mark
          model={model}
          label={name}
          summary={summaryText(drawing.summary)}
          onPage={onPage}
          onPick={onPick}
          cleaner={loadCleaner}
        />
      </Suspense>
    </ChartPalette>
  )
})
