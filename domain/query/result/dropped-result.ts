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

/** Why a result is no longer on this device, in a sentence. */
export const DROP_TEXTS: Readonly<Record<DropRule | 'unknown', string>> = {
  budget: 'The results used last are kept; this one made room for them. Its SQL is still here.',
  space: 'This device was nearly full, and stored results went first. Its SQL is still here.',
  age: 'Tabs stay on this device, where results are kept for a day. Its SQL is still here.',
  size: 'Tabs stay on this device, where only small results are kept; Settings can change that. Its SQL is still here.',
  preview: 'Data previews are not kept where tabs stay on this device.',
  deleted: 'It was deleted on this device. Its SQL is still here.',
  unknown: 'It was not stored here, or the browser let it go. Its SQL is still here.',
}
