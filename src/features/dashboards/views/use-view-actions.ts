import { useState } from 'react'
import { createView, deleteView, editView, restoreViews } from '#data/commands/dashboards/edit-views.ts'
import { changeMemory } from '#data/commands/dashboards/remember-filters.ts'
import { chooseRemembering } from '#data/platform/remember-filters.ts'
import { notify } from '#data/platform/toasts.ts'
import type { Result } from '#domain/core/result.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { MAX_VIEWS, STATE_TOO_LARGE, TOO_MANY_VIEWS } from '#domain/dashboard/views/view-name.ts'
import { fitsStore, type ViewState, writeViewState } from '#domain/dashboard/views/view-state.ts'
import type { DashboardViewRecord, ViewFields } from '#domain/records/dashboard-views/record.ts'
import { useWorkspace } from '#parts/workspace.ts'

interface ActionInputs {
  readonly dashboard: Pick<Dashboard, 'id'>
  /** The state on screen. */
  readonly screen: ViewState
  /** The user's views of the dashboard. */
  readonly own: readonly DashboardViewRecord[]
  /** Makes a view the shown one, by its key; null for none. */
  readonly choose: (key: string | null) => void
}

/** Creates, changes and deletes the views of a dashboard. */
export const useViewActions = ({ dashboard: { id }, screen, own, choose }: ActionInputs) => {
  const { db } = useWorkspace()
  const [edited, edit] = useState<DashboardViewRecord | 'new' | null>(null)
  const create = async (name: string): Promise<string | null> => {
    const state = writeViewState(screen)
    if (own.length >= MAX_VIEWS) return TOO_MANY_VIEWS
    if (!fitsStore(state)) return STATE_TOO_LARGE
    const made = await createView(db, { dashboardId: id, name, state })
    if (made.ok) choose(made.value)
    return made.ok ? null : made.error.message
  }
  const change = async (
    { localId }: DashboardViewRecord,
    patch: Partial<Pick<ViewFields, 'name' | 'state' | 'isShared'>>,
  ) => reported(editView(db, localId, patch))
  return {
    edited,
    edit,
    /** The names of the user's views other than the edited one. */
    names: own.flatMap((view) => (view === edited ? [] : [view.current.name])),
    save: async (name: string) =>
      edited === 'new' || edited === null
        ? create(name)
        : messageOf(await editView(db, edited.localId, { name })),
    update: async (view: DashboardViewRecord) => {
      const state = writeViewState(screen)
      if (!fitsStore(state)) return notify({ type: 'warning', text: STATE_TOO_LARGE, noDuplicate: true })
      await change(view, { state })
    },
    share: async (view: DashboardViewRecord, isShared: boolean) => change(view, { isShared }),
    remove: async (view: DashboardViewRecord) => {
      const deleted = await deleteView(db, view.localId)
      if (!deleted.ok) return notify({ type: 'danger', text: deleted.error.message })
      const undo = { label: 'Undo', run: () => void reported(restoreViews(db, deleted.value)) }
      const text = `The view “${isolated(view.current.name)}” was deleted.`
      notify({ type: 'info', text, action: undo })
    },
    setDefault: async (key: string | null) => reported(changeMemory(db, id, { defaultView: key })),
    remember: (isOn: boolean) => {
      if (!chooseRemembering(isOn)) notify({ type: 'danger', text: NOT_STORED, noDuplicate: true })
    },
  }
}

const NOT_STORED = 'This could not be stored in this browser. The setting is unchanged.'

async function reported(written: Promise<Result<unknown, { readonly message: string }>>): Promise<void> {
  const message = messageOf(await written)
  if (message !== null) notify({ type: 'danger', text: message })
}

function messageOf(written: Result<unknown, { readonly message: string }>): string | null {
  return written.ok ? null : written.error.message
}
