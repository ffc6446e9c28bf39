import { memo, Suspense, useEffect, useMemo } from 'react'
import { ChartPalette } from '#charts/canvas/chart-palette.ts'
import { MARKS } from '#charts/marks.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { Pick } from '#domain/chart/model/pick/pick.ts'
import type { PageAsk } from '#domain/chart/model/shown/page-ask.ts'
import { summaryText } from '#domain/chart/model/texts/summary-text.ts'
import { type OnPick, pickReporter } from './report-pick.ts'
import { usePalette } from './use-palette.ts'

type ChartMarkProps = {
  readonly name: string
  readonly drawing: Drawing
  readonly asTable: boolean
  /** The scheme of its colours, and the colours saved with it; null for the page's own. */
  readonly scheme?: string | null
  readonly saved?: readonly string[] | undefined
  /** Requests other rows of a table that the server cuts. */
  readonly onPage?: ((ask: PageAsk) => void) | undefined
  /** Receives the part that was pressed; without it no part can be pressed. */
  readonly onPick?: OnPick | undefined
  /** The picked parts; the others are dimmed. */
  readonly picked?: readonly Pick[] | undefined
  /** Called after each drawing, and not where drawing throws. */
  readonly onDrawn?: (() => void) | undefined
}

const NONE_SAVED: readonly string[] = []

const loadCleaner = async () => (await import('#parts/clean-html.ts')).cleanHtml

/** Draws a chart, or the same as a table. */
export const ChartMark = memo(function ChartMark(props: ChartMarkProps) {
  const { name, drawing, asTable, scheme = null, saved = NONE_SAVED, onPage, onPick, picked, onDrawn } = props
  const palette = usePalette(scheme, saved)
  const model = asTable ? drawing.table : drawing.model
  const { Mark } = MARKS[model.kind]
  const reporter = useMemo(() => onPick && pickReporter(onPick), [onPick])
  return (
    <ChartPalette value={palette}>
      <Suspense fallback={null}>
        <Mark
          model={model}
          label={name}
          summary={summaryText(drawing.summary)}
          onPage={onPage}
          onPick={reporter}
          picked={picked}
          cleaner={loadCleaner}
        />
        {onDrawn && <AfterDrawing drawing={drawing} onDrawn={onDrawn} />}
      </Suspense>
    </ChartPalette>
  )
})

type AfterDrawingProps = {
  readonly drawing: Drawing
  readonly onDrawn: () => void
}

/** Mounted with the mark beside it: not while its code is loaded, and never if it throws. */
const AfterDrawing = ({ drawing, onDrawn }: AfterDrawingProps) => {
  useEffect(onDrawn, [drawing, onDrawn])
  return null
}
