import {
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { AddIcon } from '#ui/icons.ts'
import { StripTabView } from './StripTabView.tsx'
import type { StripTab } from './strip-tab.ts'
import css from './tabs.module.css'
import { useNearFirst } from './use-near-first.ts'
import { useTabActs } from './use-tab-acts.ts'
import { useTabDrag } from './use-tab-drag.ts'
import { useTabKeys } from './use-tab-keys.ts'

/** The methods of a strip. */
export type TabStripHandle = {
  /** Shows an input for the name of the focused tab, else of this one; Enter and Escape return the focus to where it was. */
  readonly rename: (id: string) => void
}

type TabStripProps = {
  readonly ref?: Ref<TabStripHandle> | undefined
  /** Receives the element of the tabs. */
  readonly box?: RefObject<HTMLDivElement | null> | undefined
  readonly label: string
  readonly tabs: readonly StripTab[]
  readonly activeId: string | undefined
  readonly onSelect: (id: string) => void
  readonly onClose?: ((id: string) => void) | undefined
  /** Receives a trimmed name that is not empty and differs from the old one. */
  readonly onRename?: ((id: string, name: string) => void) | undefined
  /** Called by a press on the head of a group. */
  readonly onToggle?: ((id: string) => void) | undefined
  /**
   * Moves a tab to `index` among the others, heads of groups included; or a group, by the id of its head, to `index` among
   * the items that are not in it.
   */
  readonly onMove?: ((id: string, index: number) => void) | undefined
  /** Called by a press on the mark of two versions; keys reach the same in the content of the tab. */
  readonly onVersions?: ((id: string) => void) | undefined
  /** A longer text on hover and focus, computed when it shows; the name by default. */
  readonly hintOf?: ((tab: StripTab) => string) | undefined
  readonly onAdd?: (() => void) | undefined
  readonly addLabel?: string | undefined
  readonly addKeys?: string | undefined
  readonly closeKeys?: string | undefined
  /** Fixed at the right of the strip while the tabs scroll: the all-tabs button. */
  readonly end?: ReactNode
}

/** A strip of tabs, 30 px high and 96 to 200 px wide, that scrolls; the active one stays in view. */
export const TabStrip = (props: TabStripProps) => {
  const { label, tabs, activeId, onAdd, addLabel = 'New tab', addKeys, end } = props
  const own = useRef<HTMLDivElement>(null)
  const list = props.box ?? own
  const drawn = useNearFirst(tabs, activeId)
  useActiveInView(list, activeId, drawn.length)
  useFocusWithActive(list, activeId)
  return (
    <div className={css.strip}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={css.tabs}
        onWheel={(event) => {
          if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY
        }}
      >
        <Tabs {...props} drawn={drawn} list={list} />
      </div>
      {onAdd && <IconButton label={addLabel} keys={addKeys} icon={AddIcon} onPress={onAdd} />}
      <span className={css.stripRoom} />
      {end}
    </div>
  )
}

/**
 * Keeps the active tab in view: when another one is selected, when tabs are inserted before it, and when the width of the strip
 * or of the tab changes.
 */
const useActiveInView = (
  list: RefObject<HTMLDivElement | null>,
  activeId: string | undefined,
  count: number,
) => {
  // Before paint: a tab inserted before it would move it for a frame.
  useLayoutEffect(() => {
    const active = list.current?.querySelector('[aria-selected=true]')
    if (!list.current || !active) return
    // The first report arrives at once.
    const watch = new ResizeObserver(() => active.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    watch.observe(list.current)
    watch.observe(active)
    return () => watch.disconnect()
  }, [list, activeId, count])
}

/** A focused tab passes the focus on to the newly selected tab. */
const useFocusWithActive = (list: RefObject<HTMLDivElement | null>, activeId: string | undefined) => {
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (activeId === undefined || !(focused instanceof HTMLElement) || !list.current?.contains(focused))
      return
    if (focused.dataset['tab'] !== undefined && focused.dataset['tab'] !== activeId)
      focusTabIn(list.current, activeId)
  }, [list, activeId])
}

const focusTabIn = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(id)}"]`)?.focus()

type TabsProps = TabStripProps & {
  readonly list: RefObject<HTMLDivElement | null>
  readonly drawn: readonly StripTab[]
}

/** The focused element, also inside a shadow root; null for none. */
const focusedElement = () => {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLElement && element !== document.body ? element : null
}

const focusedTabIn = (list: HTMLElement | null) => {
  const tab = document.activeElement?.closest<HTMLElement>('[data-tab]')
  return list?.contains(tab ?? null) === true ? tab?.dataset['tab'] : undefined
}

/** The tab whose name is edited, and the element that was focused before. */
type Renamed = { readonly id: string; readonly from: HTMLElement | null }

const Tabs = (props: TabsProps) => {
  const { ref, list, tabs, drawn, activeId, closeKeys, hintOf } = props
  const { onSelect, onClose, onRename, onToggle, onMove, onVersions } = props
  const [renamed, setRenamed] = useState<Renamed>()
  const startRename = (id: string) => setRenamed({ id, from: focusedElement() })
  useImperativeHandle(ref, () => ({ rename: (id) => startRename(focusedTabIn(list.current) ?? id) }), [list])
  const focusTab = (id: string) => focusTabIn(list.current, id)
  /** After a tab is closed: focuses the selected tab, else the one beside it. */
  const moveOn = (neighbour: string) => {
    const shown = list.current?.querySelector<HTMLElement>('[data-tab][aria-selected=true]')
    if (shown) shown.focus()
    else focusTab(neighbour)
  }
  const onKeyDown = useTabKeys({
    tabs,
    onToggle,
    onSelect,
    onClose,
    onMove,
    focusTab,
    moveOn,
  })
  const isComplete = drawn.length === tabs.length
  const { dragged, dropIndex, startDrag } = useTabDrag({
    list,
    tabs,
    onMove: isComplete ? onMove : undefined,
  })
  const endRename = (tab: StripTab, name: string | undefined, byKey: boolean) => {
    setRenamed(undefined)
    const after = name?.trim() ?? ''
    if (after !== '' && after !== tab.name) onRename?.(tab.id, after)
    if (!byKey) return
    // The field has replaced a focused tab.
    if (renamed?.from?.isConnected) renamed.from.focus()
    else requestAnimationFrame(() => focusTab(tab.id))
  }
  const acts = useTabActs({
    select: onSelect,
    close: onClose,
    toggle: onToggle,
    showVersions: onVersions,
    hintOf,
    startRename: onRename && startRename,
    endRename,
    startDrag,
    onKeyDown,
  })
  const dropAt = (index: number) => {
    if (dropIndex === index) return 'before'
    return dropIndex === tabs.length && index === tabs.length - 1 ? 'after' : undefined
  }
  return drawn.map((tab, index) => (
    <StripTabView
      key={tab.id}
      tab={tab}
      active={tab.id === activeId}
      reachable={tab.id === activeId || (activeId === undefined && index === 0)}
      dragged={dragged !== undefined && index >= dragged.from && index < dragged.to}
      drop={dropAt(index)}
      renamed={tab.id === renamed?.id}
      closeKeys={closeKeys}
      acts={acts}
    />
  ))
}
