import type { QueryId } from '#domain/core/ids.ts'

/**
 * The rule by which a result left this device: `budget` others were used later, `space` the device was full, `age` a day
 * had passed and `size` it was large where tabs stay on the device, `preview` it was a preview there, `deleted` by hand.
 */
const DROP_RULES = ['budget', 'space', 'age', 'size', 'preview', 'deleted'] as const

/** One of them. */
export type DropRule = (typeof DROP_RULES)[number]

/** A result that left, and why. */
type DroppedResult = readonly [queryId: QueryId, rule: DropRule]

/** Most of them that are noted; the oldest go first. */
const NOTED = 500

/** Reads the notes, whatever was stored. */
function readDropped(stored: unknown): readonly DroppedResult[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(
    (one): one is DroppedResult =>
      Array.isArray(one) && typeof one[0] === 'string' && DROP_RULES.some((rule) => rule === one[1]),
  )
}

/** The notes with some more results that left by one rule. */
export function noteDropped(
  stored: unknown,
  ids: readonly QueryId[],
  rule: DropRule,
): readonly DroppedResult[] {
  const gone = new Set(ids)
  const others = readDropped(stored).filter(([id]) => !gone.has(id))
  return [...others, ...ids.map((id) => [id, rule] as const)].slice(-NOTED)
}

/** The rule by which a result left; null when nobody noted one. */
export function dropRuleOf(stored: unknown, queryId: QueryId): DropRule | null {
  return readDropped(stored).find(([id]) => id === queryId)?.[1] ?? null
}
