import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import {
  deleteDashboardDraft,
  discardDashboardDraft,
  putDashboardDraftBack,
} from '#data/commands/dashboards/dashboard-drafts.ts'
import { saveDashboard } from '#data/commands/dashboards/save-dashboard.ts'
import { notify } from '#data/platform/toasts.ts'
import { addressName } from '#domain/dashboard/address-name.ts'
import type { ContestedValue, Decisions } from '#domain/dashboard/edit/overwrite/contested-values.ts'
import { fillText, TEXTS } from '#domain/errors/texts.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import type { DashboardEdit } from './use-dashboard-edit.ts'

/** The ways out of edit mode. */
export interface Leaving {
  /** Keeps the draft. */
  readonly leave: () => void
  /** Saves the draft and leaves; asks about values that somebody else saved meanwhile and that are not decided. */
  readonly save: (decisions?: Decisions) => Promise<void>
  readonly discard: () => Promise<void>
  readonly isSaving: boolean
  /** The values that the draft and somebody else changed differently; null without a question. */
  readonly contested: readonly ContestedValue[] | null
  readonly keepEditing: () => void
}

/** Leaves edit mode: with the draft, saved or discarded. The address is rewritten to the slug after a save. */
export function useLeaving(record: StoredDashboard, { draft }: DashboardEdit): Leaving {
  const { db } = useWorkspace()
  const router = useRouter()
  const [isSaving, setSaving] = useState(false)
  const [contested, setContested] = useState<readonly ContestedValue[] | null>(null)
  const { localId } = record
  const show = ({ serverId, current }: StoredDashboard) =>
    router.history.replace(links.dashboard(addressName({ id: serverId ?? 0, slug: current.slug, localId })))
  return {
    leave: () => show(record),
    isSaving,
    contested,
    keepEditing: () => setContested(null),
    save: async (decisions) => {
      setSaving(true)
      const saved = await saveDashboard(db, localId, draft, decisions)
      setSaving(false)
      if (!saved.ok) {
        const reason = saved.error.message
        return notify({ type: 'danger', text: fillText(TEXTS.dashboardNotSaved, { reason }) })
      }
      if (saved.value.kind === 'contested') return setContested(saved.value.values)
      await deleteDashboardDraft(db, localId)
      notify({ type: 'success', text: TEXTS.dashboardSaved })
      show(saved.value.dashboard)
    },
    discard: async () => {
      const gone = await discardDashboardDraft(db, localId)
      if (!gone.ok) {
        const text = 'The draft could not be stored in Versions, so it was not discarded.'
        return notify({ type: 'danger', text, detail: gone.error.message })
      }
      const row = gone.value
      show(record)
      if (row === null) return
      notify({
        type: 'info',
        text: 'The draft is discarded. It is in Versions for 30 days.',
        action: { label: 'Undo', run: () => void putDashboardDraftBack(db, row) },
      })
    },
  }
}
