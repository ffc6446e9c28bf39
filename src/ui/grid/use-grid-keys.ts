import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { GridCell, GridKey } from './grid-range.ts'

type GridKeysOptions = {
  readonly press: (key: GridKey) => boolean
  readonly active: GridCell | undefined
  /** The text to copy; `undefined` where the owner copies it. */
  readonly copyText: (withHeaders: boolean) => string | undefined
  readonly copyAs: () => void
  readonly onCopyFailed: (() => void) | undefined
  readonly open: (what: 'cell' | 'record') => void
  readonly menu: () => void
  readonly resizeBy: (px: number) => void
  readonly fit: () => void
  readonly headMenu: () => void
  readonly find: (() => void) | undefined
}

/** Change of a column's width by Shift+Alt with an arrow, in px. */
const RESIZE_STEP_PX = 16

/** Binds the keys of the grid. Widths: Shift+Alt with left, right, and up to fit. Source: look §9. */
export const useGridKeys = (options: GridKeysOptions) => {
  const { press, active, copyText, copyAs, onCopyFailed, open, menu, resizeBy, fit, headMenu, find } = options
  // Ctrl+C uses the copy event, which needs no permission; other ways to copy need the clipboard's.
  const onCopyEvent = (event: ClipboardEvent) => {
    if (active === undefined) return
    const text = copyText(false)
    event.preventDefault()
    if (text !== undefined) event.clipboardData.setData('text/plain', text)
  }

  const copy = (withHeaders: boolean) => {
    const text = copyText(withHeaders)
    if (text !== undefined) navigator.clipboard.writeText(text).catch(() => onCopyFailed?.())
  }

  const onShiftAlt = (code: string) => {
    if (code === 'KeyC') copy(true)
    else if (code === 'ArrowLeft') resizeBy(-RESIZE_STEP_PX)
    else if (code === 'ArrowRight') resizeBy(RESIZE_STEP_PX)
    else if (code === 'ArrowUp') fit()
    else return false
    return true
  }

  const onAlt = ({ code, shiftKey }: KeyboardEvent, mod: boolean) => {
    if (!mod && !shiftKey && code === 'ArrowDown') return headMenu(), true
    if (!mod) return shiftKey && onShiftAlt(code)
    const isCopy = code === 'KeyC' && !shiftKey
    if (isCopy) copyAs()
    return isCopy
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const mod = event.ctrlKey || event.metaKey
    const done = event.altKey
      ? active !== undefined && onAlt(event, mod)
      : (event.key === ' ' || event.key === 'Enter') && !mod
        ? (open(event.shiftKey && event.key === 'Enter' ? 'record' : 'cell'), true)
        : find !== undefined && mod && !event.shiftKey && event.key.toLowerCase() === 'f'
          ? (find(), true)
          : event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
            ? (menu(), true)
            : press({ key: event.key, mod, shift: event.shiftKey })
    if (!done) return
    event.preventDefault()
    event.stopPropagation()
  }

  return { onKeyDown, onCopyEvent, copy }
}
