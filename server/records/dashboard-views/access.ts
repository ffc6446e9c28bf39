import { ownersOf } from '#server/store/lists/owners.ts'
import { isVisible } from '#server/store/lists/visible-dashboards.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { rowById } from '#server/store/rows-by-id.ts'

/** The rights of a user to the views of a dashboard. */
export interface ViewAccess {
  readonly maySee: (view: StoreView, userId: number, dashboardId: number) => Promise<boolean>
  readonly mayShare: (view: StoreView, userId: number, dashboardId: number) => Promise<boolean>
  /** Shown to a user who may not share a view. */
  readonly notShared: string
}

/** Those who see a dashboard have views of it, and its owners share theirs. */
export const OWN_ACCESS: ViewAccess = {
  maySee: async (view, userId, dashboardId) => {
    const row = await rowById(view, 'dashboards', dashboardId)
    return row !== null && isVisible(row, userId)
  },
  mayShare: async (view, userId, dashboardId) => {
    const row = await rowById(view, 'dashboards', dashboardId)
    return row !== null && ownersOf(row).includes(userId)
  },
  notShared: 'Only owners of the dashboard share views of it. The view is not shared.',
}

/** A front does not know who sees a dashboard of its Superset: each user has views of their own. */
export const FRONT_ACCESS: ViewAccess = {
  maySee: async () => true,
  mayShare: async () => false,
  notShared: 'Views are not shared before a Superset. The view is not shared.',
}
