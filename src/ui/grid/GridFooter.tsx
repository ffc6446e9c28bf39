import { memo, type ReactNode, useDeferredValue } from 'react'
import { FooterBar } from '#ui/ScreenBar.tsx'
import type { GridRange } from './grid-range.ts'

type GridFooterProps = {
  readonly children: ReactNode
  readonly range: GridRange | undefined
  readonly renderSummary: ((range: GridRange | undefined) => ReactNode) | undefined
  /** Not read; a change renders the summary again. */
  readonly version: number | string | undefined
}

/** The footer of the grid; the summary is rendered after a drag, not during it. */
export const GridFooter = (props: GridFooterProps) => {
  const range = useDeferredValue(props.range)
  return <Foot {...props} range={range} />
}

const Foot = memo(({ children, range, renderSummary }: GridFooterProps) => {
  const summary = renderSummary?.(range) ?? null
  if (!children && summary === null) return null
  return <FooterBar end={summary}>{children}</FooterBar>
})
Foot.displayName = 'Foot'
