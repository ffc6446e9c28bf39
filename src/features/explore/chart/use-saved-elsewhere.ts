import { useState } from 'react'
import type { ChartForm, FieldsByName } from '#domain/explore/builder-fields.ts'
import { savedElsewhere, savedElsewhereText } from '#domain/explore/draft/saved-elsewhere.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import type { Explore } from '#features/explore/state/use-explore.ts'

const NO_FIELDS: FieldsByName = new Map()

interface SavedElsewhere {
  /** Reports that the chart was saved elsewhere while it is open; null if not, or if the note was closed. */
  readonly note: string | null
  readonly close: () => void
}

/** Follows whether the open chart is saved by another user or device. */
export function useSavedElsewhere(explore: Explore, saved: StoredChart | null): SavedElsewhere {
  const form = saved?.current.form ?? null
  const [seen, setSeen] = useState<{ readonly form: ChartForm | null; readonly note: string | null }>({
    form: null,
    note: null,
  })
  // The draft adopts the saved form after this render; until then it shows the differences to it.
  if (form !== seen.form && saved !== null && form !== null) {
    const fields = explore.built?.builder.fields ?? NO_FIELDS
    const changes = savedElsewhere(explore.draft, form, fields)
    const isOwn = saved.dirty.includes('form')
    const text = savedElsewhereText({
      who: isOwn ? null : (saved.changedByName ?? null),
      changes,
      hasOwn: hasOwnChanges(explore),
    })
    setSeen({ form, note: changes.length === 0 ? seen.note : text })
  }
  return { note: seen.note, close: () => setSeen({ form, note: null }) }
}

/** Whether the draft has changes in its own history. */
function hasOwnChanges({ draft }: Explore): boolean {
  return draft.history.past.length > 0
}
