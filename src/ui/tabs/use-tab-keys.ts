import type { KeyboardEvent } from 'react'

type TabKeysOptions = {
  readonly ids: readonly string[]
  /** Whether the id is of the head of a group, which is focused and not selected. */
  readonly isHead: (id: string) => boolean
  readonly onToggle: ((id: string) => void) | undefined
  readonly onSelect: (id: string) => void
  readonly onClose: ((id: string) => void) | undefined
  readonly onMove: ((id: string, index: number) => void) | undefined
  readonly focusTab: (id: string) => void
  /** Focuses the selected tab after a close; the given neighbour where none is selected. */
  readonly moveOn: (neighbour: string) => void
}

/**
 * Binds the keys of a focused tab: arrows, Home and End move and select, Delete closes, Shift+Alt+arrows move the tab. Source:
 * look §8, §9.
 */
export const useTabKeys = (options: TabKeysOptions) => {
  const { ids, isHead, onToggle, onSelect, onClose, onMove, focusTab, moveOn } = options
  return (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['tab'] : undefined
    const index = id === undefined ? -1 : ids.indexOf(id)
    if (id === undefined || index < 0 || event.ctrlKey || event.metaKey) return
    const act = event.altKey ? event.shiftKey && moved(event.key, id, index) : plain(event.key, id, index)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
  }

  function moved(key: string, id: string, index: number) {
    const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
    const to = index + step
    if (step === 0 || !onMove || isHead(id)) return false
    if (to >= 0 && to < ids.length) {
      onMove(id, to)
      requestAnimationFrame(() => focusTab(id))
    }
    return true
  }

  function plain(key: string, id: string, index: number) {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: ids.length - 1 }[key]
    if (target !== undefined) {
      const next = ids[(target + ids.length) % ids.length]
      if (next !== undefined) {
        if (!isHead(next)) onSelect(next)
        focusTab(next)
      }
      return true
    }
    if (key === 'Enter' || key === ' ') (isHead(id) ? onToggle : onSelect)?.(id)
    else if (key === 'Delete' && onClose && !isHead(id)) closeAndGoOn(id, index)
    else return false
    return true
  }

  /** The focus must not be lost with the closed tab. */
  function closeAndGoOn(id: string, index: number) {
    onClose?.(id)
    const neighbour = ids[index + 1] ?? ids[index - 1]
    if (neighbour !== undefined) requestAnimationFrame(() => moveOn(neighbour))
  }
}
