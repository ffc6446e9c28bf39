import { memo, Suspense } from 'react'
import { MARKS } from '#charts/marks.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { PageAsk } from '#domain/chart/model/shown/page-ask.ts'
import { summaryText } from '#domain/chart/model/texts/summary-text.ts'

type ChartMarkProps = {
  readonly name: string
  readonly drawing: Drawing
  readonly asTable: boolean
  /** Asks for other rows of a table that the server cuts. */
  readonly onPage?: ((ask: PageAsk) => void) | undefined
}

const loadCleaner = async () => (await import('#parts/clean-html.ts')).cleanHtml

/** Draws a chart, or the same as a table. */
export const ChartMark = memo(function ChartMark({ name, drawing, asTable, onPage }: ChartMarkProps) {
  const model = asTable ? drawing.table : drawing.model
  const { Mark } = MARKS[model.kind]
  return (
    <Suspense fallback={null}>
      <Mark
        model={model}
        label={name}
        summary={summaryText(drawing.summary)}
        onPage={onPage}
        cleaner={loadCleaner}
      />
    </Suspense>
  )
})
