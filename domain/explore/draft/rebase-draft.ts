import { type ChartForm, valueOf, withValues } from '#domain/explore/builder-fields.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import type { ChartDraft } from './chart-draft.ts'

/**
 * Rebases a draft on the form that is saved now: unchanged fields take their saved values, own changes stay. Otherwise
 * saving the draft would revert what others saved meanwhile. Source: sync §3.8.
 */
export function rebaseDraft(draft: ChartDraft, saved: ChartForm): ChartDraft {
  const { saved: before } = draft
  if (before === null) return { ...draft, saved }
  const changed = namesOf(before, saved).filter(
    (name) => !sameValue(valueOf(before, name), valueOf(saved, name)),
  )
  if (changed.length === 0) return draft
  const follow = (form: ChartForm) => {
    const names = changed.filter((name) => sameValue(valueOf(form, name), valueOf(before, name)))
    return withValues(form, new Map(names.map((name) => [name, valueOf(saved, name)])))
  }
  const { form, asked } = draft
  return { ...draft, saved, form: follow(form), asked: asked === null ? null : follow(asked) }
}

function namesOf(one: ChartForm, other: ChartForm): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
}
