import { memo, type ReactNode, useDeferredValue } from 'react'
import { FooterBar } from '#ui/ScreenBar.tsx'
import type { CellValue, GridColumn } from './cell-value.ts'
import type { GridRange } from './grid-range.ts'
import { selectionSummary } from './selection-summary.ts'

type GridFooterProps = {
  readonly children: ReactNode
  readonly range: GridRange | undefined
  readonly columns: readonly GridColumn[]
  readonly cell: (row: number, column: number) => CellValue | undefined
  /** What stands at the right instead of the grid's own summary. */
  readonly renderSummary: ((range: GridRange | undefined) => ReactNode) | undefined
  /** Not read, but a change adds up anew. */
  readonly version: number | string | undefined
}

/** The foot of the grid; the summary of the selection is worked out behind a drag, not in it. */
export const GridFooter = (props: GridFooterProps) => {
  const range = useDeferredValue(props.range)
  return <Foot {...props} range={range} />
}

const Foot = memo(({ children, range, columns, cell, renderSummary }: GridFooterProps) => {
  if (renderSummary) return <FooterBar end={renderSummary(range)}>{children}</FooterBar>
  const kinds = columns.map(({ kind }) => kind)
  const summary = selectionSummary(range, kinds, cell)
  if (!children && summary === '') return null
  return <FooterBar end={<span aria-live="polite">{summary}</span>}>{children}</FooterBar>
})
Foot.displayName = 'Foot'
