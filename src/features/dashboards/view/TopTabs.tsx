import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { tabsOf, topTabs } from '#domain/dashboard/view/placement.ts'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import css from './dashboard.module.css'

/** The id of the panel that the top tabs control. */
export const PANEL_ID = 'dashboard-charts'

type TopTabsProps = {
  readonly root: LayoutNode
  readonly tabs: readonly string[]
  readonly onOpenTab: (id: string) => void
}

/** The top tabs of a dashboard, if its layout has some. */
export const TopTabs = ({ root, tabs, onOpenTab }: TopTabsProps) => {
  const strip = topTabs(root)
  if (strip === null) return null
  const { tabs: labels, open } = tabsOf(strip, tabs)
  if (open === null) return null
  return (
    <div className={css.tabs}>
      <SectionTabs
        label="Tabs of the dashboard"
        tabs={labels.map((tab) => ({ id: tab.id, label: tab.text }))}
        activeId={open}
        onSelect={onOpenTab}
        panelId={PANEL_ID}
      />
    </div>
  )
}
