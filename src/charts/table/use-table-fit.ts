import { type RefObject, useLayoutEffect } from 'react'

/**
 * Fits a table to its scrolling box. A wider table sets `data-tight`, which removes bars and padding; where it is still wider,
 * `data-before` and `data-after` mark the sides on which it continues. `content` is the drawn data.
 */
export function useTableFit(box: RefObject<HTMLElement | null>, content: unknown): void {
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const mark = () => markSides(element)
    const fit = () => {
      element.toggleAttribute('data-tight', false)
      element.toggleAttribute('data-tight', isWide(element))
      mark()
    }
    // The observer also fits it first, before it is painted: reading widths here would lay out the page for each table.
    const resized = new ResizeObserver(fit)
    resized.observe(element)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [box, content])
}

function isWide({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollWidth > clientWidth
}

/** Widths are rounded: a difference of a pixel does not count. */
function markSides(box: HTMLElement): void {
  box.toggleAttribute('data-before', box.scrollLeft > 1)
  box.toggleAttribute('data-after', box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
}
