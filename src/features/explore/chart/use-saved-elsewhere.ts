import { useState } from 'react'
import type { ChartForm, FieldsByName } from '#domain/explore/builder-fields.ts'
import { savedElsewhere, savedElsewhereText } from '#domain/explore/draft/saved-elsewhere.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import type { Explore } from '#features/explore/state/use-explore.ts'

const NO_FIELDS: FieldsByName = new Map()

interface SavedElsewhere {
  /** The note that somebody else saved the chart while it is open; null where nobody did, or it was closed. */
  readonly note: string | null
  readonly close: () => void
}

/** Follows whether somebody else saves the chart that is open. */
export function useSavedElsewhere(explore: Explore, saved: StoredChart | null): SavedElsewhere {
  const form = saved?.current.form ?? null
  const [seen, setSeen] = useState<{ readonly form: ChartForm | null; readonly note: string | null }>({
    form: null,
    note: null,
  })
  // The draft follows what was saved after this is drawn: until then it tells what was saved by somebody else.
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

/** Whether the draft holds changes that its own history made. */
function hasOwnChanges({ draft }: Explore): boolean {
  return draft.history.past.length > 0
}
