import { type KeyboardEvent, useRef } from 'react'
import css from './tabs.module.css'

type SectionTab = {
  readonly id: string
  readonly label: string
}

type SectionTabsProps = {
  readonly label: string
  readonly tabs: readonly SectionTab[]
  readonly activeId: string
  readonly onSelect: (id: string) => void
  /** The id of the panel whose content changes with the tab. */
  readonly panelId: string
}

/** Tabs with a line below the active one (Results, Messages). Arrows move and select. */
export const SectionTabs = ({ label, tabs, activeId, onSelect, panelId }: SectionTabsProps) => {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === activeId)
    const next = nextIndex(event.key, index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || tab === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={list} className={css.sections} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className={css.section}
          aria-selected={tab.id === activeId}
          aria-controls={panelId}
          tabIndex={tab.id === activeId ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

const nextIndex = (key: string, index: number, length: number) => {
  if (key === 'ArrowRight') return (index + 1) % length
  if (key === 'ArrowLeft') return (index - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}
