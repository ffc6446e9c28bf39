import type { QueryId } from '#domain/core/ids.ts'

/**
 * Rules that removed a result from this device: `budget` for newer ones, `space` because the device was full, `age` after
 * a day and `size` for a large one if tabs stay on the device, `preview` for previews there, `deleted` by the user.
 */
const DROP_RULES = ['budget', 'space', 'age', 'size', 'preview', 'deleted'] as const

/** A rule that removed a result. */
export type DropRule = (typeof DROP_RULES)[number]

type DroppedResult = readonly [queryId: QueryId, rule: DropRule]

/** The most recorded removals; the oldest are dropped. */
const NOTED = 500

/** Parses the stored removals; invalid ones are skipped. */
function readDropped(stored: unknown): readonly DroppedResult[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(
    (one): one is DroppedResult =>
      Array.isArray(one) && typeof one[0] === 'string' && DROP_RULES.some((rule) => rule === one[1]),
  )
}

/** Records removed results. */
export function noteDropped(
  stored: unknown,
  ids: readonly QueryId[],
  rule: DropRule,
): readonly DroppedResult[] {
  const gone = new Set(ids)
  const others = readDropped(stored).filter(([id]) => !gone.has(id))
  return [...others, ...ids.map((id) => [id, rule] as const)].slice(-NOTED)
}

/** The rule that removed a result; null if none is recorded. */
export function dropRuleOf(stored: unknown, queryId: QueryId): DropRule | null {
  return readDropped(stored).find(([id]) => id === queryId)?.[1] ?? null
}
