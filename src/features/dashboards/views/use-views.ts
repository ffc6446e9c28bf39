import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { readMemory, readViews } from '#data/answers/dashboards/read-views.ts'
import { useLive } from '#data/db/live.ts'
import { remembersFilters } from '#data/platform/remember-filters.ts'
import { notify } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { readShape } from '#domain/core/shape.ts'
import { openState, sameFilters } from '#domain/dashboard/views/open-state.ts'
import { completeState } from '#domain/dashboard/views/screen-state.ts'
import { readViewState, type ViewState } from '#domain/dashboard/views/view-state.ts'
import type { DashboardViewRecord } from '#domain/records/dashboard-views/record.ts'
import { serverCapsShape } from '#domain/sync/kind/server-capabilities.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { useStore } from '#ui/use-store.ts'
import { useViewActions } from './use-view-actions.ts'
import { addressWith, openScene } from './view-scene.ts'
import type { ViewsScreen } from './views-screen.ts'

/** The views of a dashboard, the shown one, and their actions. */
export type Views = ReturnType<typeof useViews>

/** Follows the views of a dashboard. The shown view is the one that was opened, or one with the filters on screen. */
export const useViews = ({ stored, search, restored, filters: { applied } }: ViewsScreen) => {
  const { db, user } = useWorkspace()
  const router = useRouter()
  const { opened } = stored
  const { dashboard } = opened
  const server = useStore(knownServer)
  const remembers = useStore(remembersFilters)
  const live = readyValue(
    useLive(async () => readBeside(db, dashboard), [db, dashboard.id, dashboard.localId]),
  )
  const [chosen, choose] = useState<string | null>(restored?.view?.key ?? null)
  const [filters, tabs] = [search.get('native_filters'), search.get('tabs')]
  const screen = useMemo(
    () => completeState({ filters, tabs }, dashboard.filters, applied),
    [filters, tabs, dashboard, applied],
  )
  const isShown = (view: DashboardViewRecord) => {
    const state = stateOf(view)
    return state !== null && sameFilters(state, screen, dashboard.filters)
  }
  const views = live?.views ?? NO_VIEWS
  const isOwn = ({ userId: owner = null }: DashboardViewRecord) => owner === null || owner === user.userId
  const active =
    views.find(({ current }) => current.key === chosen) ??
    (filters === undefined ? null : (views.find(isShown) ?? null))
  const show = (view: DashboardViewRecord) => {
    const state = stateOf(view)
    if (state === null)
      return notify({ type: 'warning', text: 'The filters of this view cannot be read.', noDuplicate: true })
    const texts = openState(state, openScene(opened))
    choose(view.current.key)
    router.history.push(`${location.pathname}${addressWith(texts)}`)
    if (texts.notes.length > 0) notify({ type: 'warning', text: texts.notes.join(' '), noDuplicate: true })
  }
  const own = views.filter(isOwn)
  const actions = useViewActions({ dashboard, screen, own, choose })
  return {
    ...actions,
    own,
    shared: views.filter((view) => !isOwn(view)),
    active,
    isChanged: active !== null && !isShown(active),
    isActiveOwn: active !== null && isOwn(active),
    defaultKey: live?.defaultKey ?? null,
    isSynced: live?.isSynced ?? true,
    isKnown: dashboard.id !== 0,
    canShare: server?.kind !== 'superset' && live?.owners.includes(user.userId) === true,
    isSuperset: server?.kind === 'superset',
    remembers,
    show,
  }
}

const NO_VIEWS: readonly DashboardViewRecord[] = []

async function readBeside(
  db: ReturnType<typeof useWorkspace>['db'],
  { id, localId }: Pick<ViewsScreen['dashboard'], 'id' | 'localId'>,
) {
  const [views, memory, record, caps] = await Promise.all([
    readViews(db, id),
    readMemory(db, id),
    db.dashboards.get(localId),
    db.meta.get('serverCaps'),
  ])
  return {
    views,
    defaultKey: memory?.current.defaultView ?? null,
    owners: record?.current.owners ?? [],
    isSynced: isSyncedBy(caps?.value),
  }
}

function isSyncedBy(caps: unknown): boolean {
  const read = readShape(serverCapsShape, caps)
  return read.ok && read.value.sharedKinds?.includes('dashboardViews') === true
}

function stateOf({ current }: DashboardViewRecord): ViewState | null {
  return readViewState(current.state)
}
