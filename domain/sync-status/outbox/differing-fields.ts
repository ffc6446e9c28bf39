import type { SidesNow } from '#domain/sync/merge/since-conflict.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

/** Returns the fields in which two versions differ; fields missing on one side are ignored. */
export function differingFields({ mine, theirs }: SidesNow): readonly string[] {
  return Object.keys(theirs).filter(
    (name) => Object.hasOwn(mine, name) && !sameValue(mine[name], theirs[name]),
  )
}
