/** A column or a metric of a dataset as a list holds it. */
interface Part {
  readonly uuid: string | null
}

/** Which part of a list is meant: the one of this uuid, and where it has none yet the one at this place. */
interface MeantPart<One> {
  readonly at: number
  readonly part: One | undefined
}

function placeOf<One extends Part>(parts: readonly One[], { at, part }: MeantPart<One>): number {
  const uuid = part?.uuid ?? null
  return uuid === null ? at : parts.findIndex((one) => one.uuid === uuid)
}

/** The list with one part changed, whatever has changed of it meanwhile; one that is gone stays gone. */
export function withPart<One extends Part>(
  parts: readonly One[],
  meant: MeantPart<One>,
  patch: Partial<One>,
): readonly One[] {
  const place = placeOf(parts, meant)
  return parts.map((one, at) => (at === place ? { ...one, ...patch } : one))
}

/** The list without one part. */
export function withoutPart<One extends Part>(parts: readonly One[], meant: MeantPart<One>): readonly One[] {
  const place = placeOf(parts, meant)
  return parts.filter((_one, at) => at !== place)
}

/** The list with a part that was taken out, at its place again; one that is there already stays as it is. */
export function withPartAgain<One extends Part>(
  parts: readonly One[],
  { at, part }: { readonly at: number; readonly part: One },
): readonly One[] {
  const isThere = part.uuid !== null && parts.some(({ uuid }) => uuid === part.uuid)
  return isThere ? parts : parts.toSpliced(at, 0, part)
}
