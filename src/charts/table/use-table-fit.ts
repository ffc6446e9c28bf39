import { type RefObject, useLayoutEffect } from 'react'

/**
 * Makes a table fit the box that it scrolls in. Where it is wider, the box says so by `data-tight`, in which bars and air
 * give way; where that is not enough, `data-before` and `data-after` say on which sides there is more. `content` is what
 * the table is drawn from.
 */
export function useTableFit(box: RefObject<HTMLElement | null>, content: unknown): void {
  useLayoutEffect(() => {
    const here = box.current
    if (here === null) return
    const mark = () => markSides(here)
    const fit = () => {
      here.toggleAttribute('data-tight', false)
      here.toggleAttribute('data-tight', isWide(here))
      mark()
    }
    fit()
    const resized = new ResizeObserver(fit)
    resized.observe(here)
    here.addEventListener('scroll', mark, { passive: true })
    return () => {
      resized.disconnect()
      here.removeEventListener('scroll', mark)
    }
  }, [box, content])
}

function isWide({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollWidth > clientWidth
}

/** Widths are rounded: a pixel is nothing that anybody could miss. */
function markSides(box: HTMLElement): void {
  box.toggleAttribute('data-before', box.scrollLeft > 1)
  box.toggleAttribute('data-after', box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
}
