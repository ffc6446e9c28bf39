import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { topTabs } from '#domain/dashboard/view/placement.ts'
import viewCss from '#features/dashboards/view/dashboard.module.css'
import { TabsPart } from './TabsPart.tsx'

/** The top-level tabs in edit mode, if the layout has some. */
export const EditTopTabs = ({ root }: { readonly root: LayoutNode }) => {
  const strip = topTabs(root)
  return (
    strip !== null && (
      <div className={viewCss.tabs}>
        <TabsPart node={strip} />
      </div>
    )
  )
}
