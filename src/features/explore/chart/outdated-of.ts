import { valueOf } from '#domain/explore/builder-fields.ts'
import { firstProblem } from '#domain/explore/check-form.ts'
import { outdatedText } from '#domain/explore/draft/outdated-text.ts'
import type { Explore } from '#features/explore/state/use-explore.ts'

/** The note over a chart that does not show the current form; null if it does, and before the first request. */
export function outdatedOf({ draft, builders, vizType, errors, shown, isStale }: Explore): string | null {
  const drawn = draft.asked === null ? null : valueOf(draft.asked, 'viz_type')
  if (typeof drawn !== 'string' || builders.state !== 'ready') return null
  if (drawn === vizType && !isStale) return null
  const nameOf = (one: string) => builders.value.get(one)?.name ?? one
  return outdatedText({
    drawn: nameOf(drawn),
    chosen: nameOf(vizType),
    problem: firstProblem(errors, shown),
  })
}
