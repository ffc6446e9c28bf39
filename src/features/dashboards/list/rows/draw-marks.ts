import { readNewestResults } from '#data/answers/charts/newest-results.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { ThumbnailBox } from '#domain/dashboard/list/thumbnail.ts'
import { markOf } from '#domain/dashboard/list/thumbnail-mark.ts'

/** The marks of charts by their id, as paths in a square of 100. */
export type Marks = ReadonlyMap<number, string>

/** Draws the charts of a thumbnail from the results on this device; those without results are missing. */
export async function drawMarks(
  db: LocalDatabase,
  boxes: readonly ThumbnailBox[],
): Promise<Result<Marks, never>> {
  const drawn = boxes.flatMap(({ chartId, shape }) => (chartId === null ? [] : [{ chartId, shape }]))
  const results = await readNewestResults(
    db,
    drawn.map(({ chartId }) => chartId),
  )
  const marks = new Map<number, string>()
  for (const { chartId, shape } of drawn) {
    const [first] = results.get(chartId)?.results ?? []
    const mark = first === undefined ? null : markOf(shape, first)
    if (mark !== null) marks.set(chartId, mark)
  }
  return ok(marks)
}
