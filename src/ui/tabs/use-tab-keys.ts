import type { KeyboardEvent } from 'react'
import { blockOf, dropBlocks, indexAfter } from './strip-blocks.ts'
import type { StripTab } from './strip-tab.ts'

type TabKeysOptions = {
  readonly tabs: readonly StripTab[]
  readonly onToggle: ((id: string) => void) | undefined
  readonly onSelect: (id: string) => void
  readonly onClose: ((id: string) => void) | undefined
  readonly onMove: ((id: string, index: number) => void) | undefined
  readonly focusTab: (id: string) => void
  /** Focuses the selected tab after a close; the given neighbour where none is selected. */
  readonly moveOn: (neighbour: string) => void
}

/**
 * Binds the keys of a focused tab: arrows, Home and End move and select, Delete closes, Shift+Alt+arrows move the tab, or
 * the group of a focused head. Source: look §8, §9.
 */
export const useTabKeys = (options: TabKeysOptions) => {
  const { tabs, onToggle, onSelect, onClose, onMove, focusTab, moveOn } = options
  const ids = tabs.map(({ id }) => id)
  // The head of a group is focused and not selected.
  const isHead = (id: string) => tabs.some((tab) => tab.id === id && tab.head !== undefined)
  return (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['tab'] : undefined
    const index = id === undefined ? -1 : ids.indexOf(id)
    if (id === undefined || index < 0 || event.ctrlKey || event.metaKey) return
    const act = event.altKey ? event.shiftKey && moved(event.key, id) : plain(event.key, id, index)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
  }

  function moved(key: string, id: string) {
    const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
    if (step === 0 || !onMove) return false
    const [block, blocks] = [blockOf(tabs, id), dropBlocks(tabs, id)]
    const beside = blocks[blocks.findIndex(({ from }) => from === block.from) + step]
    const index = beside && indexAfter(block, step < 0 ? beside.from : beside.to)
    if (index !== undefined && index !== null) {
      onMove(id, index)
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
