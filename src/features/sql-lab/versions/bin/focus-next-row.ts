import type { KeyboardEvent } from 'react'

/** Moves the focus with the arrow keys between rows (`data-row`) and the search field. */
export function focusNextRow(event: KeyboardEvent, box: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || box === null) return
  const stops = [...box.querySelectorAll<HTMLElement>('input, [data-row]')]
  const at = stops.findIndex(
    (stop) => stop === document.activeElement || stop.parentElement?.contains(document.activeElement),
  )
  event.preventDefault()
  stops[Math.max(0, Math.min(at + step, stops.length - 1))]?.focus()
}
