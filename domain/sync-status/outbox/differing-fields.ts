import type { SidesNow } from '#domain/sync/merge/since-conflict.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

/** Names the fields in which two versions differ; one that a side was not told of does not count. */
export function differingFields({ mine, theirs }: SidesNow): readonly string[] {
  return Object.keys(theirs).filter(
    (name) => Object.hasOwn(mine, name) && !sameValue(mine[name], theirs[name]),
  )
}
