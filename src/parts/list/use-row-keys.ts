import type { RefObject } from 'react'
import { useLetterKeys } from '#ui/keyboard/use-letter-keys.ts'

/** Binds J, K and the arrows, which move from row to row, and from outside the list to its first or last row. Source: look §9. */
export function useRowKeys(
  box: RefObject<HTMLElement | null>,
  count: number,
  focusLine: (index: number) => void,
): void {
  const step = (by: 1 | -1) => {
    if (count === 0) return
    const line = box.current?.querySelector<HTMLElement>('[data-index]:focus-within')
    const current = line === null || line === undefined ? null : Number(line.dataset['index'])
    const outside = by === 1 ? 0 : count - 1
    focusLine(current === null ? outside : Math.min(Math.max(current + by, 0), count - 1))
  }
  useLetterKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
  })
}
