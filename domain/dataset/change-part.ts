interface Part {
  readonly uuid: string | null
}

/** Identifies a part by its uuid, or by its index if it has none yet. */
interface PartReference<Entry> {
  readonly at: number
  readonly part: Entry | undefined
}

function placeOf<Entry extends Part>(parts: readonly Entry[], { at, part }: PartReference<Entry>): number {
  const uuid = part?.uuid ?? null
  return uuid === null ? at : parts.findIndex((entry) => entry.uuid === uuid)
}

/** Changes one part of a list; a deleted part stays deleted. */
export function withPart<Entry extends Part>(
  parts: readonly Entry[],
  reference: PartReference<Entry>,
  patch: Partial<Entry>,
): readonly Entry[] {
  const place = placeOf(parts, reference)
  return parts.map((entry, at) => (at === place ? { ...entry, ...patch } : entry))
}

/** Removes one part. */
export function withoutPart<Entry extends Part>(
  parts: readonly Entry[],
  reference: PartReference<Entry>,
): readonly Entry[] {
  const place = placeOf(parts, reference)
  return parts.filter((_entry, at) => at !== place)
}

/** Puts a removed part back at its index, unless it exists. */
export function withPartAgain<Entry extends Part>(
  parts: readonly Entry[],
  { at, part }: { readonly at: number; readonly part: Entry },
): readonly Entry[] {
  const isThere = part.uuid !== null && parts.some(({ uuid }) => uuid === part.uuid)
  return isThere ? parts : parts.toSpliced(at, 0, part)
}
