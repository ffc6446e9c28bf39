import { type RefObject, useLayoutEffect, useState } from 'react'
import { fittingChips } from './fitting-chips.ts'

/** Counts the children of a row that fit into it. All are measured: those that do not fit must keep their width. */
export const useFittingChips = (row: RefObject<HTMLElement | null>, count: number): number => {
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const element = row.current
    if (element === null) return
    const measure = () => {
      const widths = [...element.children].map((child) => child.getBoundingClientRect().width)
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
      setFitting(fittingChips(widths, element.clientWidth, gap))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [row, count])
  return fitting
}
