import { type LayoutNode, ROOT_ID } from '#domain/dashboard/document/layout.ts'
import { topTabs } from '#domain/dashboard/view/placement.ts'
import viewCss from '#features/dashboards/view/dashboard.module.css'
import { DROP_ONTO } from '#ui/board/edit/drop-onto.ts'
import css from './board.module.css'
import { TabsPart } from './parts/TabsPart.tsx'

/** The top-level tabs in edit mode; without some, a place where tabs can be dropped to become them. */
export const EditTopTabs = ({ root }: { readonly root: LayoutNode }) => {
  const strip = topTabs(root)
  return strip === null ? (
    <div className={css.topZone} {...{ [DROP_ONTO]: ROOT_ID }}>
      Drop tabs to divide the dashboard
    </div>
  ) : (
    <div className={viewCss.tabs}>
      <TabsPart node={strip} />
    </div>
  )
}
