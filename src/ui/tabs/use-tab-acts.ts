import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { type StripTab } from './strip-tab.ts'

/** The actions on a tab of the strip; a missing one is not possible. */
export type TabActs = {
  readonly select: (id: string) => void
  readonly close: ((id: string) => void) | undefined
  /** Collapses or expands the group of a head. */
  readonly toggle: ((id: string) => void) | undefined
  readonly showVersions: ((id: string) => void) | undefined
  readonly hintOf: ((tab: StripTab) => string) | undefined
  readonly startRename: ((id: string) => void) | undefined
  /** Without a name nothing changes. */
  readonly endRename: (tab: StripTab, name: string | undefined, byKey: boolean) => void
  readonly startDrag: (event: PointerEvent<HTMLElement>, id: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The same functions at each render, which call the latest ones: tabs do not render for new functions. */
export const useTabActs = (acts: TabActs): TabActs => {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const [canClose, canToggle, canCompare, hasHints, canRename] = [
    acts.close !== undefined,
    acts.toggle !== undefined,
    acts.showVersions !== undefined,
    acts.hintOf !== undefined,
    acts.startRename !== undefined,
  ]
  return useMemo(
    () => ({
      select: (id) => latest.current.select(id),
      close: canClose ? (id) => latest.current.close?.(id) : undefined,
      toggle: canToggle ? (id) => latest.current.toggle?.(id) : undefined,
      showVersions: canCompare ? (id) => latest.current.showVersions?.(id) : undefined,
      hintOf: hasHints ? (tab) => latest.current.hintOf?.(tab) ?? tab.name : undefined,
      startRename: canRename ? (id) => latest.current.startRename?.(id) : undefined,
      endRename: (tab, name, byKey) => latest.current.endRename(tab, name, byKey),
      startDrag: (event, id) => latest.current.startDrag(event, id),
      onKeyDown: (event) => latest.current.onKeyDown(event),
    }),
    [canClose, canToggle, canCompare, hasHints, canRename],
  )
}
